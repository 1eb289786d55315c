import 'virtual:texts/forms'
import { type Session, useSession } from '#web/accounts/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Info } from '#web/ui/icons.ts'
import { Note } from '#web/ui/status/note.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/status/skeleton.tsx'
import { ConfirmButton } from './confirm-button.tsx'

type ConfirmList = (token?: string) => Promise<void>

/**
 * The number of classes, and the button that confirms them. Visitors get the combined form instead
 * (first-registration/visitor-list.tsx).
 */
export function ConfirmPanel({
  count,
  canConfirm,
  hasMoved,
  isSaving,
  onConfirm,
}: {
  count: number
  /** False: no class of the list can be registered for now. */
  canConfirm: boolean
  /** Some classes have changed since they were chosen. */
  hasMoved: boolean
  isSaving: boolean
  onConfirm: ConfirmList
}) {
  const t = useMessages()
  const session = useSession()
  return (
    <section className="panel registration-list-sum" aria-label={t('registrationList.confirmRegion')}>
      <h2>{t('registrationList.youAreRegistering', { count })}</h2>
      {canConfirm || isSaving ? (
        <Finish session={session} isSaving={isSaving} onConfirm={onConfirm} />
      ) : (
        <>
          <Note tone="off" icon={<Info />} live>
            {t(hasMoved ? 'listPage.checkFirst' : 'listPage.nothingToConfirm')}
          </Note>
          <LinkButton block variant="secondary" to={paths.home()}>
            {t('listPage.result.findMore')}
          </LinkButton>
        </>
      )}
      <p className="small muted">{t('listPage.keptForADay')}</p>
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
  onConfirm: ConfirmList
}) {
  const t = useMessages()
  if (session.status !== 'logged-in')
    return (
      <SkeletonFrame label={t('listPage.checkingLogin')} minHeight={48}>
        <Skeleton height={48} structure="control" />
      </SkeletonFrame>
    )
  if (session.user.attendeeId === null)
    return (
      <Note tone="off" icon={<Info />}>
        {t('listPage.notAnAttendee')}
      </Note>
    )
  return <ConfirmButton isSaving={isSaving} onConfirm={onConfirm} />
}
