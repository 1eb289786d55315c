import { useOwnPassword } from '#web/accounts/accounts.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import SettingsPage from '#web/settings/manage/settings.page.tsx'

/** The settings, with the question for one's own password, which is of a later topic than they are. */
export default function AdminSettingsPage() {
  const t = useMessages()
  const { whereNeeded, dialog } = useOwnPassword({
    title: t('adminSettings.secondFactor.loosen.title'),
    explain: t('adminSettings.secondFactor.loosen.explain'),
    confirm: t('adminSettings.secondFactor.loosen.confirm'),
  })
  return (
    <>
      <SettingsPage whereNeeded={whereNeeded} />
      {dialog}
    </>
  )
}
