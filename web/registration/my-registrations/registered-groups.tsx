import 'virtual:texts/forms'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isJoinable } from '#domain/classes/times/class-timing.rule.ts'
import { needsLocation, needsVideoLink } from '#domain/kernel/modes.ts'
import type { RegistrationNote } from '#domain/registration/confirm/registration-notes.rule.ts'
import { groupEntries } from '#domain/registration/list/list-groups.rule.ts'
import type { ListEntry } from '#domain/registration/list/registration-list.ts'
import { useSession } from '#web/accounts/public.ts'
import { ClassArch, directionsUrl, instantText } from '#web/classes/public.ts'
import { nameOf, useHousehold } from '#web/people/proxy-access/public.ts'
import { errorSentenceOf } from '#web/platform/messages/error-sentence.ts'
import { formatList } from '#web/platform/messages/formats.ts'
import { t as texts, useMessages } from '#web/platform/messages/messages.ts'
import { useMinute } from '#web/platform/page/use-minute.ts'
import { paths } from '#web/platform/paths.ts'
import { JoinStrip } from '#web/registration/attend/join-strip.tsx'
import { CalendarLinks } from '#web/registration/calendar/calendar-links.tsx'
import { DescribedLine } from '#web/registration/list/described-line.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { inLanguage } from '#web/ui/content/in-language.ts'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { Clock } from '#web/ui/icons.ts'
import { ExternalTextLink } from '#web/ui/menu/text-link.tsx'
import type { RegisteredClass } from './registered-class.ts'
import { RegisteredLocations, RegisteredTime } from './registered-facts.tsx'
import './registration-actions.css'

/** The registered classes, a series as one: time, location, directions, and calendar links. */
export function RegisteredGroups({
  registered,
  level,
  actions,
}: {
  registered: readonly RegisteredClass[]
  /** Heading level of the titles. */
  level: 2 | 3
  /** Other actions for a single class, beside its calendar links. */
  actions?: (one: RegisteredClass) => ReactNode
}) {
  // One entry per class, for any number of people.
  const groups = groupEntries([
    ...new Map(registered.map(({ entry }) => [entry.course.courseId, entry])).values(),
  ])
  const self = useSession().user?.databaseId ?? null
  const t = useMessages()
  const people = useHousehold()
  const instant = useMinute()
  const Title = `h${level}` as const
  const nameFor = (personId: number) => {
    const person = people.find(({ userId }) => userId === personId)
    return person ? nameOf(person) : t('care.who.me')
  }
  return (
    <>
      <DescribedLine languages={registered.map(({ entry }) => entry.course.textLanguage)} />
      <ul className="registration-list-result__list">
        {groups.map(({ title, entries }) => {
          const ids = entries.map(({ course }) => course.courseId)
          const classes = registered.filter(({ entry }) => ids.includes(entry.course.courseId))
          const visitOf = ({ course: { courseId } }: Pick<ListEntry, 'course'>) =>
            paths.classDetails(courseId, personOf(classes, courseId, self))
          return (
            <li key={entries[0]!.course.courseId}>
              <ClassArch start={entries[0]!.course.start} />
              <div>
                <Title className="registration-list-result__title">
                  {entries.length === 1 ? (
                    <Link to={visitOf(entries[0]!)} {...inLanguage(entries[0]!.course.textLanguage)}>
                      {title}
                    </Link>
                  ) : (
                    title
                  )}
                </Title>
                <ul className="facts">
                  {entries.map(({ course }) => (
                    <li key={course.courseId}>
                      <Clock />
                      {entries.length === 1 ? (
                        <RegisteredTime course={course} />
                      ) : (
                        <Link className="text-link" to={visitOf({ course })}>
                          {instantText(new Date(course.start))}
                        </Link>
                      )}
                    </li>
                  ))}
                  <RegisteredLocations registered={classes} />
                </ul>
                {classes.some(({ personId }) => personId !== self) ? (
                  <p className="small">
                    {t('care.who.booked', {
                      names: formatList([...new Set(classes.map(({ personId }) => nameFor(personId)))]),
                    })}
                  </p>
                ) : null}
                {classes
                  .filter((one) => canBeJoined(one, instant))
                  .map(({ entry: { course }, personId }) => (
                    <JoinStrip
                      key={`${course.courseId} ${personId}`}
                      course={{
                        ...course,
                        databaseId: course.courseId,
                        courseTiming: { eventCancelled: false },
                      }}
                      person={personId === self ? null : personId}
                    />
                  ))}
                {[...new Set(classes.flatMap((one) => remarksOf(one, instant)))].map((remark) => (
                  <p className="small muted" key={remark}>
                    <LinkedText text={remark} />
                  </p>
                ))}
              </div>
              <Ways classes={classes} title={title} actions={actions} />
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Whose page the link opens. Null: the user's, if they attend. */
function personOf(classes: readonly RegisteredClass[], courseId: number, self: number | null): number | null {
  const coming = classes
    .filter(({ entry }) => entry.course.courseId === courseId)
    .map(({ personId }) => personId)
  return coming.some((personId) => personId === self) ? null : (coming[0] ?? null)
}

/** People who register in the hour before an online class join from here. */
const canBeJoined = ({ entry: { course, mode } }: RegisteredClass, now: Date) =>
  needsVideoLink(mode) && isJoinable(new Date(course.start), new Date(course.end), now)

/** Remarks on it. Shown once for a series with the same remarks on each class. */
function remarksOf(registered: RegisteredClass, now: Date): string[] {
  const { domainError, notes } = registered
  const toSay = notes.filter(({ code }) => code !== 'VIDEO_LINK_LATER' || !canBeJoined(registered, now))
  return [...(domainError ? [errorSentenceOf(domainError)] : []), ...toSay.map(noteText)]
}

/**
 * Directions once, and the calendar links of a single class. Those of a series are in the email and on each class's
 * page.
 */
function Ways({
  classes,
  title,
  actions,
}: {
  classes: readonly RegisteredClass[]
  title: string
  actions: ((one: RegisteredClass) => ReactNode) | undefined
}) {
  const t = useMessages()
  const first = classes[0]!
  const location = first.registration?.course?.location ?? null
  const way = needsLocation(first.entry.mode) ? directionsUrl(location) : null
  const entry = classes.length === 1 ? first.registration?.calendarEntry : null
  if (!way && !entry && !actions) return null
  return (
    <div className="registration-actions__row registration-list-result__ways">
      {way ? (
        <ExternalTextLink href={way} newTab className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          {t('visit.directions')}
        </ExternalTextLink>
      ) : null}
      {entry ? <CalendarLinks entry={entry} title={title} /> : null}
      {classes.length === 1 ? actions?.(first) : null}
    </div>
  )
}

function noteText(note: RegistrationNote): string {
  switch (note.code) {
    case 'GUEST_HAS_PLACE':
      return texts('listPage.result.guestHasPlace', note.data)
    case 'VIDEO_LINK_LATER':
      return texts('listPage.result.videoLinkLater')
  }
}
