import { type Session, useSession } from '#web/accounts/accounts.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { LoginState } from '#web/platform/page/login-state.ts'
import { paths } from '#web/platform/paths.ts'
import { Info } from '#web/ui/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { type Confirm, ConfirmButton } from './confirm-button.tsx'

/** How many classes, and the one thing to finish: confirm, or first say who one is. */
export function ConfirmPanel({
  count,
  isSaving,
  onConfirm,
}: {
  count: number
  isSaving: boolean
  onConfirm: Confirm
}) {
  const t = useMessages()
  const session = useSession()
  return (
    <section className="panel registration-list-sum" aria-label={t('registrationList.confirmRegion')}>
      <h2>{t('registrationList.youAreRegistering', { count })}</h2>
      <Finish session={session} isSaving={isSaving} onConfirm={onConfirm} />
      <p className="small muted">{t('registrationList.keptForADay')}</p>
    </section>
  )
}

function Finish({
  session,
  isSaving,
  onConfirm,
}: {
  session: Session
  isSaving: boolean
  onConfirm: Confirm
}) {
  const t = useMessages()
  if (session.status === 'visitor') {
    const state: LoginState = { from: paths.registration() }
    return (
      <>
        <p>{t('registrationList.logInToConfirm')}</p>
        <div className="registration-list-sum__confirm registration-list-sum__enter">
          <LinkButton block variant="honey" to={paths.login()} state={state}>
            {t('chrome.logIn')}
          </LinkButton>
          <LinkButton block variant="secondary" to={paths.signUp()} state={state}>
            {t('chrome.signUp')}
          </LinkButton>
        </div>
      </>
    )
  }
  if (session.status !== 'logged-in')
    return (
      <SkeletonFrame label={t('registrationList.checkingLogin')} minHeight={48}>
        <Skeleton height={48} shape="control" />
      </SkeletonFrame>
    )
  if (session.user.attendeeId === null)
    return (
      <Note tone="off" icon={<Info />}>
        {t('registrationList.notAnAttendee')}
      </Note>
    )
  return <ConfirmButton isSaving={isSaving} onConfirm={onConfirm} />
}
