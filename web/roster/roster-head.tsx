import { facilitates } from '#domain/classes/facilitates.rule.ts'
import { needsLocation } from '#domain/kernel/modes.ts'
import { isStaff, useSession } from '#web/accounts/public.ts'
import { ClassTag, classTexts, modesOf, useLocationName } from '#web/classes/public.ts'
import { formatList, formatTogether } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { paths } from '#web/platform/paths.ts'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { LocationIcon, modeNames } from '#web/ui/content/tag.tsx'
import { CalendarDays, Clock, User } from '#web/ui/icons.ts'
import { BackLink } from '#web/ui/page/page-head.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import type { RosterCourse } from './use-roster.ts'

/** The class's kind, title, day, time, location and facilitators. */
export function RosterHead({ course }: { course: RosterCourse }) {
  const t = useMessages()
  return (
    <>
      <div className="back-bar screen-only">
        <BackToList course={course} />
      </div>
      <header className="roster-head">
        <span className="roster-head__kind">
          <ClassTag course={course} />
        </span>
        <h1>
          <LongWords>{t('adminRoster.title', { title: course.title })}</LongWords>
        </h1>
        <RosterFacts course={course} />
      </header>
    </>
  )
}

/** The head when the roster failed to load and its class is unknown. */
export function PlainRosterHead() {
  const t = useMessages()
  return (
    <>
      <div className="back-bar screen-only">
        <BackLink />
      </div>
      <header className="roster-head">
        <h1>{t('adminRoster.plainTitle')}</h1>
      </header>
    </>
  )
}

/** The head until the class is known. A class that is not public comes with its roster. */
export function RosterHeadSkeleton() {
  return (
    <div className="roster-head-skeleton skeleton-body skeleton-body--lazy" aria-hidden="true">
      <Skeleton width="9rem" height={28} />
      <Skeleton width="60%" height={44} />
      <Skeleton width="80%" height={24} />
    </div>
  )
}

/** Day, time, location and facilitators of a class, for the head of a roster and its print. */
export function RosterFacts({ course }: { course: RosterCourse }) {
  const { fullDate, timeRange, zone } = classTexts(course)
  const modes = modesOf(course)
  const location = useLocationName(course, true)
  const facilitators = formatList(course.facilitators.nodes.map(({ name }) => name))
  const where = formatTogether(modes.map((mode) => (needsLocation(mode) ? location : modeNames([mode]))))
  return (
    <ul className="facts">
      <li>
        <CalendarDays />
        <span>{fullDate}</span>
      </li>
      <li>
        <Clock />
        <b>
          {timeRange} <abbr title={zone.name}>{zone.abbreviation}</abbr>
        </b>
      </li>
      <li>
        <LocationIcon modes={modes} />
        <span>{where}</span>
      </li>
      {facilitators ? (
        <li>
          <User />
          <span>{facilitators}</span>
        </li>
      ) : null}
    </ul>
  )
}

/** Links back to the user's events or, for staff, to all classes. Its line is reserved until the user is known. */
function BackToList({ course }: { course: RosterCourse }) {
  const t = useMessages()
  const { user } = useSession()
  if (!user) return <span className="roster-back-space" />
  const facilitatorIds = course.facilitators.nodes.map(({ databaseId }) => databaseId)
  if (facilitates(user, facilitatorIds))
    return new Date(course.end) > now() ? (
      <BackLink label={t('adminRoster.back')} to={paths.facilitatorUpcoming()} />
    ) : (
      <BackLink label={t('adminRoster.backToPast')} to={paths.facilitatorPast()} />
    )
  if (isStaff(user)) return <BackLink label={t('adminRoster.backToClasses')} to={paths.adminClasses()} />
  return <BackLink />
}
