import { useSession } from '#web/accounts/accounts.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { LogOut } from '#web/ui/icons.ts'
import { CompleteProfile } from './complete-profile.tsx'

/** Complete Your Profile before anything else (web/app/session-gates.tsx); the only way past it is out. */
export default function CompleteProfileDialog() {
  const t = useMessages()
  const session = useSession()
  if (session.status !== 'logged-in') return null
  return (
    <CompleteProfile
      user={session.user}
      wayOut={{ to: paths.logout(), label: t('chrome.logout'), icon: <LogOut /> }}
    />
  )
}
