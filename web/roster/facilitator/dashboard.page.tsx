import 'virtual:texts/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useGreeting } from '#web/accounts/public.ts'
import { ClassArch, ClassLocation, ClassTime, classTexts, ZoneLine, zoneOf } from '#web/classes/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { useLoadError } from '#web/platform/page/use-load-error.ts'
import { paths } from '#web/platform/paths.ts'
import { TryAgain } from '#web/ui/button/try-again.tsx'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { ArrowRight, CircleX, Clock, MapPin } from '#web/ui/icons.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/status/skeleton.tsx'
import { Status } from '#web/ui/status/status.tsx'
import { AttentionList } from './attention-list.tsx'
import { dashboardQuery, type FacilitatorClass } from './facilitator.api.ts'
import { RosterLinks } from './roster-links.tsx'
import { SeatsTaken } from './seats-taken.tsx'
import './facilitator.css'

/** The facilitator's Dashboard: what needs attention, and the next classes with their seats taken. */
export default function DashboardPage() {
  const t = useMessages()
  const greeting = useGreeting()
  const result = useQuery(dashboardQuery)
  const { error, failures } = useLoadError(result)
  return (
    <div className="page-main--top">
      <PageHead
        title={t('chrome.facilitatorDashboard')}
        lead={t('adminFacilitator.dashboard.lead')}
        welcome="above"
        greeting={greeting}
      />
      {error && !result.data ? (
        <div className="stack">
          <Banner key={failures} tone="danger" live>
            <p>{sentenceOf(error, t('adminFacilitator.dashboard.fetchFailed'))}</p>
          </Banner>
          <div>
            <TryAgain busy={result.isFetching} onClick={() => void result.refetch()} />
          </div>
        </div>
      ) : result.data ? (
        <div className="facilitator-dashboard">
          {result.isError ? (
            <Banner tone="warning" live>
              <p>{sentenceOf(result.error)}</p>
            </Banner>
          ) : null}
          <section aria-labelledby="dash-attention">
            <h2 id="dash-attention">{t('adminFacilitator.dashboard.attention')}</h2>
            <AttentionList attention={result.data.attention} />
          </section>
          <NextClasses classes={result.data.nextClasses} count={result.data.upcomingCount} />
        </div>
      ) : (
        <DashboardSkeleton />
      )}
    </div>
  )
}

function NextClasses({ classes, count }: { classes: readonly FacilitatorClass[]; count: number }) {
  const t = useMessages()
  const courses = classes.map(({ course }) => course)
  const saysZone = zoneOf(courses) === null
  return (
    <section aria-labelledby="dash-next">
      <h2 id="dash-next">{t('adminFacilitator.dashboard.next')}</h2>
      {classes.length > 0 ? (
        <>
          <p className="small muted facilitator-zone">
            <ZoneLine classes={courses} />
          </p>
          <ul className="facilitator-next-classes">
            {classes.map((one) => (
              <NextClass key={one.course.databaseId} one={one} saysZone={saysZone} />
            ))}
          </ul>
        </>
      ) : (
        <EmptyState level={3} title={t('adminFacilitator.dashboard.none')}>
          {t('adminFacilitator.dashboard.noneHint')}
        </EmptyState>
      )}
      {count > classes.length ? (
        <p>
          <Link className="facilitator-all" to={paths.facilitatorUpcoming()}>
            {t('adminFacilitator.dashboard.all', { count })}
            <ArrowRight />
          </Link>
        </p>
      ) : null}
    </section>
  )
}

function NextClass({ one, saysZone }: { one: FacilitatorClass; saysZone: boolean }) {
  const t = useMessages()
  const { course } = one
  const isCancelled = course.courseTiming.eventCancelled
  return (
    <li className="panel facilitator-next-class">
      <ClassArch start={course.start} isOff={isCancelled} />
      <div>
        <h3>
          <Link to={paths.class(course.databaseId)}>
            <LongWords>{course.title}</LongWords>
          </Link>
        </h3>
        {isCancelled ? (
          <Status tone="no" icon={<CircleX />}>
            {t('myClasses.eventCancelled')}
          </Status>
        ) : null}
        <ul className="facts">
          <li>
            <Clock />
            <span>
              <span className="visually-hidden">{classTexts(course).fullDate}, </span>
              <b>
                <ClassTime course={course} saysZone={saysZone} />
              </b>
            </span>
          </li>
          <li>
            <MapPin />
            <span>
              <ClassLocation course={course} room />
            </span>
          </li>
        </ul>
      </div>
      <div className="facilitator-next-class__side">
        <SeatsTaken seats={one.seats} course={one.course} />
        <RosterLinks course={course} />
      </div>
    </li>
  )
}

function DashboardSkeleton() {
  const t = useMessages()
  return (
    <SkeletonFrame
      label={t('adminFacilitator.dashboard.loading')}
      minHeight="40rem"
      className="roster-skeleton"
    >
      <Skeleton width="12rem" height={32} />
      <Skeleton height={140} structure="control" />
      <Skeleton width="12rem" height={32} />
      <Skeleton height={120} structure="control" />
      <Skeleton height={120} structure="control" />
    </SkeletonFrame>
  )
}
