import 'virtual:texts/forms'
import { useNavigate } from 'react-router'
import { useSession } from '#web/accounts/public.ts'
import { CompleteProfile } from '#web/people/profile/complete-profile.tsx'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { Onward } from '#web/ui/page/onward.tsx'
import { isProfileOpen } from './profile-first.ts'
import { putOffProfile } from './profile-step.ts'

/** /login/register/profile: the complete-profile step of signing up, before or after the email is verified. */
export default function SignUpProfilePage() {
  const t = useMessages()
  const navigate = useNavigate()
  const session = useSession()
  if (session.status !== 'logged-in') return null
  const { user } = session
  const next = paths.accountRegisterSuccess()
  if (user.attendeeId === null || !isProfileOpen(user)) return <Onward to={next} />
  return (
    <CompleteProfile
      user={user}
      lead={user.emailVerified ? undefined : t('profile.mailIsOnItsWay', { email: user.email })}
      onLater={() => {
        // One prompt is enough for this visit. The calendar comes next, without the same question.
        putOffProfile(user.databaseId)
        navigate(next, { replace: true })
      }}
      onFinished={() => navigate(next, { replace: true })}
    />
  )
}
