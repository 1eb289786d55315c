import { useQueryClient } from '@tanstack/react-query'
import { useMyPassword } from '#web/accounts/public.ts'
import { setupQuery } from '#web/maintenance/admin/setup.api.ts'
import { SetupCard } from '#web/maintenance/admin/setup-card.tsx'
import { RetentionSection } from '#web/people/admin/retention/retention-section.tsx'
import { useMessages } from '#web/platform/messages/messages.ts'
import SettingsPage from '#web/settings/admin/settings.page.tsx'

/** The settings, with parts of later topics: the prompt for the user's password, and the remaining setup steps. */
export default function AdminSettingsPage() {
  const t = useMessages()
  const client = useQueryClient()
  const { whereNeeded, dialog } = useMyPassword({
    title: t('adminSettings.secondFactor.loosen.title'),
    explain: t('adminSettings.secondFactor.loosen.explain'),
    confirm: t('adminSettings.secondFactor.loosen.confirm'),
  })
  return (
    <>
      <div className="in-order">
        <SettingsPage
          above={<SetupCard />}
          whereNeeded={whereNeeded}
          whenSaved={() => void client.invalidateQueries({ queryKey: setupQuery.queryKey })}
        />
        <RetentionSection />
      </div>
      {dialog}
    </>
  )
}
