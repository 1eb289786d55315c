import 'virtual:texts/admin'
import { useMessages } from '#web/platform/messages/messages.ts'
import { BannerOfActing } from './banner-of-acting.tsx'
import { endActing } from './session/acting.ts'

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
