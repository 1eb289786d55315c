import 'virtual:texts/admin'
import { endActing } from '#web/accounts/session/impersonation.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { BannerOfActing } from './impersonation-banner.tsx'

/** "You are acting as Ruth Adams." with the one click that ends it. */
export default function SwitchedBanner({ name }: { name: string }) {
  const t = useMessages()
  return (
    <BannerOfActing
      label={t('adminPeople.acting.label')}
      as={t('adminPeople.acting.as', { name })}
      what={t('adminPeople.acting.audited')}
      endLabel={t('adminPeople.acting.end')}
      end={() => endActing()}
    />
  )
}
