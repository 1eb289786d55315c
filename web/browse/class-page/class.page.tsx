import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { mayRunClasses } from '#domain/classes/facilitates.rule.ts'
import { isOld, isPast } from '#domain/classes/times/class-timing.rule.ts'
import { actorOfUser, useSession } from '#web/accounts/public.ts'
import { SeriesClasses } from '#web/browse/series-page/series-classes.tsx'
import { type ClassDetails, ClassTag, classQuery, languageOfText, modesOf } from '#web/classes/public.ts'
import { isId } from '#web/platform/ids.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { belowBase } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { Html } from '#web/ui/content/html.tsx'
import { inLanguage, isInDefaultLanguage } from '#web/ui/content/in-language.ts'
import { useHydrated } from '#web/ui/lazy/use-hydrated.ts'
import { FlashBanner } from '#web/ui/page/flash-banner.tsx'
import { Onward } from '#web/ui/page/onward.tsx'
import { BackLink } from '#web/ui/page/page-head.tsx'
import { PrintHelp } from '#web/ui/print/print-help.tsx'
import { ClassAside } from './class-aside.tsx'
import { ClassMissing, ClassNotLoaded, ClassPageSkeleton } from './class-page-states.tsx'
import { ClassWhere } from './class-where.tsx'
import { MoreDates } from './more-dates.tsx'
import { OrganizerTools } from './organizer-tools.tsx'
import { ShareClass } from './share-class.tsx'
import './class-page.css'

/** /class/{id}: everything about one class, and the control to register (specification, section 2, Class page). */
export default function ClassPage() {
  const { courseId = '' } = useParams()
  const id = Number(courseId)
  const query = useQuery({ ...classQuery(id), enabled: isId(id) })
  const session = useSession()

  // Without useLoadError, which the first view would load too. The query forgets its error when it loads again.
  if (query.data === undefined && query.errorUpdateCount > 0)
    return (
      <ClassNotLoaded
        failures={query.errorUpdateCount}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  if (query.data === null || !isId(id)) return <ClassMissing />
  if (!query.data) return <ClassPageSkeleton />

  const course = query.data
  const next = course.recurringCourses.nodes.find(
    ({ start, courseTiming }) => !courseTiming.eventCancelled && !isPast(new Date(start), now()),
  )
  const staysOnOld = mayRunClasses(session.user && actorOfUser(session.user))
  // An old class leads to its next date, so shared links and bookmarks stay useful.
  if (next && isOld(new Date(course.start), now()) && !staysOnOld)
    return <LeadOn to={paths.class(next.databaseId)} course={course} />
  return <ClassView key={course.databaseId} course={course} />
}

/** The server renders the class as it is. Who is logged in is known only after hydration. */
function LeadOn({ to, course }: { to: string; course: ClassDetails }) {
  const hydrated = useHydrated()
  const { status } = useSession()
  return hydrated && status !== 'loading' ? <Onward to={to} /> : <ClassView course={course} />
}

function ClassView({ course }: { course: ClassDetails }) {
  const t = useMessages()
  usePageTitle(course.title)
  const { image } = course
  return (
    <>
      <div className="back-bar screen-only">
        <BackLink />
        <div className="back-bar__actions">
          <OrganizerTools course={course} placement="bar" />
          <ShareClass course={course} />
        </div>
      </div>
      <FlashBanner />
      {/* In reading order, also for screen readers: what, when and where with the register control, then the rest. */}
      <div className="columns class-page__columns">
        <header className="class-page__head">
          <ClassTag course={course} />
          <h1 tabIndex={-1} {...inLanguage(course.textLanguage)}>
            {course.title}
          </h1>
          {course.subTitle ? (
            <p className="lead" {...inLanguage(languageOfText(course, 'subTitle'))}>
              {course.subTitle}
            </p>
          ) : null}
          {isInDefaultLanguage(course.textLanguage) ? (
            <p className="small muted">{t('home.described')}</p>
          ) : null}
          <OrganizerTools course={course} placement="page" />
        </header>
        <ClassAside course={course} />
        <div className="class-page__body">
          {course.description ? (
            <Html html={course.description} language={course.textLanguage} className="class-page__text" />
          ) : null}
          {course.notes ? (
            <p className="muted">
              <strong>{t('class.notes')}: </strong>
              <span {...inLanguage(languageOfText(course, 'notes'))}>{course.notes}</span>
            </p>
          ) : null}
          {image?.sourceUrl ? (
            <div className="class-page__figure">
              <img
                className="scene"
                src={belowBase(image.sourceUrl)}
                alt={image.altText ?? ''}
                width={960}
                height={440}
              />
            </div>
          ) : null}
          <SeriesClasses course={course} />
          <MoreDates course={course} />
          <ClassWhere course={course} modes={modesOf(course)} />
        </div>
      </div>
      <PrintHelp />
    </>
  )
}
