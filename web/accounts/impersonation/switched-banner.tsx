import 'virtual:texts/admin'
import { endImpersonation } from '#web/accounts/session/impersonation.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { ImpersonationBanner } from './impersonation-banner.tsx'

/** "You are acting as Ruth Adams." with the one click that ends it. */
export default function SwitchedBanner({ name }: { name: string }) {
  const t = useMessages()
  return (
    <ImpersonationBanner
      label={t('adminPeople.acting.label')}
      as={t('adminPeople.acting.as', { name })}
      what={t('adminPeople.acting.audited')}
      endLabel={t('adminPeople.acting.end')}
      end={() => endImpersonation()}
    />
  )
}
