import '#web/platform/messages/load-forms.ts'
import { Navigate } from 'react-router'
import { useSession } from '#web/accounts/accounts.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { paths } from '#web/platform/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { isProfileOpen } from './profile-first.ts'
import { askForProfile } from './profile-step.ts'

/** /login/register-success: the address is verified; on to the profile, if it is not complete, and to the calendar. */
export default function CongratulationsPage() {
  const t = useMessages()
  const session = useSession()
  usePageTitle(t('signUp.congratulationsTitle'))

  if (session.status !== 'logged-in') return null
  const { user } = session
  if (!user.emailVerified) return <Navigate to={paths.accountRegisterSuccess()} replace />
  const complete = !isProfileOpen(user)

  return (
    <>
      <div>
        <h1 tabIndex={-1}>{t('signUp.congratulationsTitle')}</h1>
        <p className="lead lead--under-title">{t('signUp.congratulationsLead')}</p>
      </div>
      {complete ? null : (
        <div className="panel-box">
          <p>{t('signUp.completeProfileWhy')}</p>
          <div>
            <LinkButton to={paths.myClasses()} onClick={askForProfile}>
              {t('signUp.completeProfile')}
            </LinkButton>
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
