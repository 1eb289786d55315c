import { Navigate, useNavigate } from 'react-router'
import { isProfileComplete } from '#domain/accounts/completeness.rule.ts'
import { useSession } from '#web/accounts/accounts.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { CompleteProfile } from './complete-profile.tsx'

/** /login/register/profile: the complete-profile step of signing up, before or after the e-mail is verified. */
export default function SignUpProfilePage() {
  const t = useMessages()
  const navigate = useNavigate()
  const session = useSession()
  if (session.status !== 'logged-in') return null
  const { user } = session
  const next = paths.accountRegisterSuccess()
  const complete = isProfileComplete(user.attendeeDetails) && user.demographicsComplete === true
  if (user.attendeeId === null || complete) return <Navigate to={next} replace />
  return (
    <CompleteProfile
      user={user}
      wayOut={{ to: next, label: t('profile.later') }}
      onFinished={() => navigate(next, { replace: true })}
    />
  )
}
