import { useQuery } from '@tanstack/react-query'
import { isFacilitator, useSession } from '#web/accounts/accounts.door.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { BackLink } from '#web/ui/page/page-head.tsx'
import 'virtual:texts/team'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Onward } from '#web/ui/page/onward.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { useInPieces } from '#web/ui/use-in-pieces.ts'
import { rosterQuery } from './roster.api.ts'
import { RosterView } from './roster-view.tsx'
import { useRosterNumber } from './use-roster-number.ts'
import '#web/ui/records/admin.css'
import './roster.css'

/** Shows nothing: asks for the roster while it is being found out who is logged in. */
export function Head() {
  const number = useRosterNumber()
  const { status } = useSession()
  useQuery({ ...rosterQuery(number ?? 0), enabled: number !== null && status !== 'visitor' })
  return null
}

/** Who comes to a class (specification, section 2): for its facilitators, staff, administrators and viewOtherRosters. */
export default function RosterPage() {
  const t = useMessages()
  const { user } = useSession()
  const number = useRosterNumber()
  const answer = useQuery({ ...rosterQuery(number ?? 0), enabled: number !== null && user !== null })
  const title = answer.data?.course.title
  const isReady = useInPieces(answer.data !== undefined)
  usePageTitle(title === undefined ? t('adminRoster.plainTitle') : t('adminRoster.title', { title }))
  if (number === null) return <Onward to={paths.home()} state={{ notForYou: true }} />
  if (answer.data && isReady && !isRefused(answer.error))
    return <RosterView key={number} roster={answer.data} stale={answer.isError} />
  if (!answer.isError) return <RosterSkeleton />
  return (
    <>
      <div className="back-bar">
        <BackLink />
      </div>
      <div className="page-head page-head--back stack">
        <h1>{t('adminRoster.plainTitle')}</h1>
        <Banner tone="danger" live>
          <p>{sentenceOf(answer.error, t('adminRoster.fetchFailed'))}</p>
        </Banner>
        <div>
          {isRefused(answer.error) ? (
            user && isFacilitator(user) ? (
              <LinkButton to={paths.facilitatorUpcoming()}>{t('chrome.upcomingEvents')}</LinkButton>
            ) : null
          ) : (
            <Button
              onClick={() => void answer.refetch()}
              busy={answer.isFetching}
              busyLabel={t('common.loading')}
            >
              {t('errors.tryAgain')}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

/** Asking again would be refused again. */
function isRefused(error: unknown): boolean {
  return (
    error instanceof CallError && ['ROSTER_NOT_YOURS', 'CLASS_NOT_FOUND', 'FORBIDDEN'].includes(error.code)
  )
}

function RosterSkeleton() {
  const t = useMessages()
  return (
    <SkeletonFrame label={t('adminRoster.loading')} minHeight="44rem" className="roster-skeleton">
      <Skeleton width="9rem" height={28} />
      <Skeleton width="60%" height={44} />
      <Skeleton width="80%" height={24} />
      <Skeleton height={96} shape="control" />
      <Skeleton height={320} shape="control" />
    </SkeletonFrame>
  )
}
