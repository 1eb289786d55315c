import { useQuery } from '@tanstack/react-query'
import { isFacilitator, isStaff, useSession } from '#web/accounts/public.ts'
import { scheduledMailQuery } from '#web/classes/undo/public.ts'
import { classMailQuery } from '#web/mail/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { TryAgain } from '#web/ui/button/try-again.tsx'
import 'virtual:texts/team'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Onward } from '#web/ui/page/onward.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/status/skeleton.tsx'
import { PlainRosterHead, RosterHead, RosterHeadSkeleton } from './roster-head.tsx'
import { RosterView } from './roster-view.tsx'
import { useRoster } from './use-roster.ts'
import '#web/ui/records/admin.css'
import './roster.css'

/** The head of the class. The class is public, so it appears before the user and their permissions are known. */
export function Head() {
  const t = useMessages()
  const { number, course, error } = useRoster()
  usePageTitle(course ? t('adminRoster.title', { title: course.title }) : t('adminRoster.plainTitle'))
  if (number === null) return null
  if (course) return <RosterHead course={course} />
  return error ? <PlainRosterHead /> : <RosterHeadSkeleton />
}

/**
 * The people registered for a class (specification, section 2): for its facilitators, staff, administrators and
 * viewOtherRosters.
 */
export default function RosterPage() {
  const t = useMessages()
  const { user } = useSession()
  const { number, roster, error, failures, isRejected, isFetching, refetch } = useRoster()
  // What is above the names: they appear after it, so it loads with them.
  const isKnown = number !== null && user !== null
  useQuery({ ...classMailQuery(number ?? 0), enabled: isKnown, notifyOnChangeProps: [] })
  useQuery({
    ...scheduledMailQuery(number ?? 0),
    enabled: isKnown && isStaff(user),
    notifyOnChangeProps: [],
  })
  if (number === null) return <Onward to={paths.home()} state={{ notForYou: true }} />
  if (roster) return <RosterView key={number} roster={roster} stale={error !== null} />
  if (!error) return <RosterSkeleton />
  return (
    <div className="roster-failed stack">
      {/* Announced again each time. */}
      <Banner key={failures} tone="danger" live>
        <p>{sentenceOf(error, t('adminRoster.fetchFailed'))}</p>
      </Banner>
      <div>
        {isRejected ? (
          user && isFacilitator(user) ? (
            <LinkButton to={paths.facilitatorUpcoming()}>{t('chrome.upcomingEvents')}</LinkButton>
          ) : null
        ) : (
          <TryAgain busy={isFetching} onClick={refetch} />
        )}
      </div>
    </div>
  )
}

function RosterSkeleton() {
  const t = useMessages()
  return (
    <SkeletonFrame label={t('adminRoster.loading')} minHeight="44rem" className="roster-skeleton">
      <Skeleton height={96} structure="control" />
      <Skeleton height={320} structure="control" />
    </SkeletonFrame>
  )
}
