import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { runsClass } from '#domain/classes/facilitates.rule.ts'
import { needsLocation, needsVideoLink } from '#domain/kernel/modes.ts'
import { minutesBetween } from '#domain/kernel/time/site-time.ts'
import { actorOfUser, useSession } from '#web/accounts/public.ts'
import {
  type ClassDetails,
  ClassLocation,
  ClassTime,
  classTexts,
  modesOf,
  RunningLateNote,
  useClassInfo,
  ViewerTime,
} from '#web/classes/public.ts'
import { formatDate, formatList } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { belowBase, settings } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import {
  JoinStrip,
  RecurringButton,
  RegisterControl,
  takesPartOnline,
  useMyRegistration,
} from '#web/registration/public.ts'
import { Html } from '#web/ui/content/html.tsx'
import { inLanguage } from '#web/ui/content/in-language.ts'
import { LocationIcon } from '#web/ui/content/tag.tsx'
import { CalendarDays, Clock, Languages, Repeat, User } from '#web/ui/icons.ts'
import { ExternalTextLink } from '#web/ui/menu/text-link.tsx'
import { PrintButton } from '#web/ui/print/print-button.tsx'
import { CrisisLine } from './crisis-line.tsx'
import { mapSearchUrl } from './map-links.ts'

/** The sidebar: one panel with when, where and the register control, another with who, series and conditions. */
export function ClassAside({ course }: { course: ClassDetails }) {
  const t = useMessages()
  return (
    <aside className="class-page__aside" aria-label={t('class.asideLabel')}>
      <section className="panel class-page__register" aria-label={t('class.panelLabel')}>
        <WhenAndWhere course={course} />
        <div className="screen-only">
          <Joining course={course} />
          <RegisterControl course={course} placement="page" />
          <RecurringButton course={course} />
        </div>
      </section>
      <CrisisLine course={course} />
      <Details course={course} />
      <PrintButton>{t('class.print')}</PrintButton>
    </aside>
  )
}

/**
 * The link to join the class: for people who are registered online, and without a registration for those who lead it
 * (specification, section 4).
 */
function Joining({ course }: { course: ClassDetails }) {
  const { user } = useSession()
  const registration = useMyRegistration(course.databaseId)
  const modes = modesOf(course)
  const facilitatorIds = course.facilitators.nodes.map(({ databaseId }) => databaseId)
  const runsIt = runsClass(user && actorOfUser(user), facilitatorIds)
  const joins =
    (registration !== undefined &&
      takesPartOnline(modes, registration.registrationDetails.registrationType)) ||
    (runsIt && needsVideoLink(...modes))
  return joins ? <JoinStrip course={course} /> : null
}

function WhenAndWhere({ course }: { course: ClassDetails }) {
  const t = useMessages()
  const modes = modesOf(course)
  const hasAddress = needsLocation(...modes)
  const map = hasAddress ? mapSearchUrl(course.location) : null
  return (
    <dl className="details-list class-page__when">
      <div>
        <dt>
          <span className="visually-hidden">{t('class.date')}</span>
          <CalendarDays />
        </dt>
        <dd>
          <strong>{classTexts(course).fullDate}</strong>
        </dd>
      </div>
      <div>
        <dt>
          <span className="visually-hidden">{t('class.time')}</span>
          <Clock />
        </dt>
        <dd>
          <strong>
            <ClassTime course={course} />
          </strong>
          <ViewerTime course={course} online={needsVideoLink(...modes)} />
          <RunningLateNote course={course} />
        </dd>
      </div>
      <div>
        <dt>
          <span className="visually-hidden">{t('class.location')}</span>
          <LocationIcon modes={modes} />
        </dt>
        <dd>
          <ClassLocation course={course} room />{' '}
          {map ? (
            <ExternalTextLink href={map} newTab className="class-page__map-link">
              {t('class.viewMap')}
            </ExternalTextLink>
          ) : null}
        </dd>
      </div>
    </dl>
  )
}

function Details({ course }: { course: ClassDetails }) {
  const t = useMessages()
  const { facilitators, languages } = course
  const info = useClassInfo(course)
  const people = facilitators.nodes
  const seriesNote = useSeriesNote(course)
  const rows: [ReactNode, string, ReactNode][] = []
  if (people.length > 0)
    rows.push([
      <User key="icon" />,
      people.length > 1 ? t('class.facilitators') : t('class.facilitator'),
      people.map(({ databaseId, name, contactInformation }, index) => (
        <span key={databaseId}>
          {index > 0 ? ', ' : null}
          {contactInformation?.profileUrl ? (
            <a href={belowBase(contactInformation.profileUrl)}>{name}</a>
          ) : (
            name
          )}
        </span>
      )),
    ])
  if (seriesNote) rows.push([<Repeat key="icon" />, t('class.series'), seriesNote])
  for (const { icon, name, html } of info)
    rows.push([icon, name, <Html key="text" html={html} language={course.textLanguage} />])
  if (languages.nodes.length > 0)
    rows.push([
      <Languages key="icon" />,
      t('class.languages'),
      formatList(languages.nodes.map(({ name }) => name)),
    ])
  if (rows.length === 0) return null
  return (
    <section className="panel class-page__details" aria-label={t('class.detailsLabel')}>
      <dl className="details-list">
        {rows.map(([icon, term, text]) => (
          <div key={term}>
            <dt>
              {icon}
              {term}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const week = 7 * 24 * 60

/** The series with a link to its page. Or a note that the class repeats and people register for each date. */
function useSeriesNote(course: ClassDetails): ReactNode {
  const t = useMessages()
  if (course.series)
    return (
      <Link to={paths.series(course.series.databaseId)} {...inLanguage(course.series.textLanguage)}>
        {course.series.title}
      </Link>
    )
  const starts = [course, ...course.recurringCourses.nodes].map(({ start }) => start)
  if (starts.length < 2) return null
  // A week, give or take an hour: clock changes make a week shorter or longer.
  const weekly = starts.every((start, index) => {
    const before = starts[index - 1]
    return before === undefined || Math.abs(minutesBetween(new Date(before), new Date(start)) - week) <= 60
  })
  return weekly
    ? t('class.meetsWeekly', {
        weekday: formatDate('weekdayLong', new Date(course.start), settings.timeZone),
      })
    : t('class.meetsAgain')
}
