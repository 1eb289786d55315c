import { useQueryClient } from '@tanstack/react-query'
import { useOwnPassword } from '#web/accounts/accounts.door.ts'
import { RetentionSection } from '#web/people/manage/retention/retention-section.tsx'
import { useMessages } from '#web/platform/messages/messages.ts'
import SettingsPage from '#web/settings/manage/settings.page.tsx'
import { setupQuery } from '#web/upkeep/manage/setup.api.ts'
import { SetupCard } from '#web/upkeep/manage/setup-card.tsx'

/** The settings, with what later topics add: the question for one's own password, and what is still to be set up. */
export default function AdminSettingsPage() {
  const t = useMessages()
  const client = useQueryClient()
  const { whereNeeded, dialog } = useOwnPassword({
    title: t('adminSettings.secondFactor.loosen.title'),
    explain: t('adminSettings.secondFactor.loosen.explain'),
    confirm: t('adminSettings.secondFactor.loosen.confirm'),
  })
  return (
    <>
      <SettingsPage
        above={<SetupCard />}
        whereNeeded={whereNeeded}
        whenSaved={() => void client.invalidateQueries({ queryKey: setupQuery.queryKey })}
      />
      <RetentionSection />
      {dialog}
    </>
  )
}
