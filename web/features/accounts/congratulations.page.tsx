import { Navigate } from 'react-router'
import { isProfileComplete } from '#domain/profile/completeness.rule.ts'
import { usePageTitle } from '#web/app/page-title.ts'
import { useMessages } from '#web/messages/messages.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/session.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import './accounts.css'

/** /login/register-success: the address is verified; on to the profile, if it is not complete, and to the calendar. */
export default function CongratulationsPage() {
  const t = useMessages()
  const session = useSession()
  usePageTitle(t('signUp.congratulationsTitle'))

  if (session.status !== 'logged-in') return null
  const { user } = session
  if (!user.emailVerified) return <Navigate to={paths.accountRegisterSuccess()} replace />
  const complete = isProfileComplete(user.attendeeDetails) && user.demographicsComplete === true

  return (
    <>
      <div>
        <h1 tabIndex={-1}>{t('signUp.congratulationsTitle')}</h1>
        <p className="lead lead--head">{t('signUp.congratulationsLead')}</p>
      </div>
      {complete ? null : (
        <div className="box">
          <p>{t('signUp.completeProfileWhy')}</p>
          <div>
            <LinkButton to={paths.myClasses()}>{t('signUp.completeProfile')}</LinkButton>
          </div>
        </div>
      )}
      <div>
        <LinkButton variant={complete ? 'primary' : 'secondary'} to={paths.home()}>
          {t('signUp.proceed')}
        </LinkButton>
      </div>
    </>
  )
}
