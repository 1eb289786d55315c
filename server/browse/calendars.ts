import {
  mostCalendarEvents,
  myCalendarFrom,
  myCalendarRefreshMinutes,
  publicCalendarRefreshMinutes,
  publicCalendarSpan,
} from '#domain/browse/calendar-window.ts'
import { type CourseSearch, decideCourseSearch } from '#domain/browse/course-search.rule.ts'
import { facetNames } from '#domain/browse/facet-values.rule.ts'
import type { Decision } from '#domain/kernel/decision.ts'
import { pathIn } from '#domain/kernel/language/language-path.rule.ts'
import { languageFor } from '#domain/kernel/language/languages.ts'
import { categoryLoader, locationLoader } from '#server/catalogue/public.ts'
import { type CourseNode, classAsRead, courseLoader, longTextOf } from '#server/classes/public.ts'
import { type CalendarEvent, writeCalendarFile } from '#server/platform/calendar-file/calendar-file.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import { readSiteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import { hashSecretKey } from '#server/platform/keys/secret-key.ts'
import { calendarFiles } from '#server/platform/messages/calendar-files.texts.ts'
import { textsInData } from '#server/platform/translations/texts-in-data.ts'
import {
  type CalendarSite,
  registrationEvent,
  selectCalendarSite,
  selectMyEvents,
  selectSubscriber,
} from '#server/registration/public.ts'
import { selectFacilitatorOfCalendar } from '#server/roster/public.ts'
import { classEvent, type EventFor } from './class-event.ts'
import { findCourses } from './find-courses.ts'

/** A public calendar of one class. Null if there is none. */
export async function classCalendar(deps: Deps, courseId: number): Promise<string | null> {
  const course = await courseLoader({ ...deps }).load(courseId)
  if (!course) return null
  const site = await selectCalendarSite(deps)
  return writeCalendarFile({
    method: 'PUBLISH',
    events: await eventsOf(deps, site, [course], { reader: 'public', channel: 'calendar' }),
  })
}

/**
 * The classes that a filter finds, from a month ago to a year ahead, oldest first, at most 1000. The parameters are the
 * names of the search's filters, one parameter per value, and `search`. 'refused' if there are more values than a
 * filter takes.
 */
export async function publicCalendar(deps: Deps, parameters: URLSearchParams): Promise<string | 'refused'> {
  const search = searchOf(parameters, deps.clock.now(), await readSiteTimeZone(deps.db))
  if (!search.ok) return 'refused'
  const courses = await findCourses(deps.db, search.value, mostCalendarEvents)
  const site = await selectCalendarSite(deps)
  return writeCalendarFile({
    method: 'PUBLISH',
    events: await eventsOf(deps, site, courses, { reader: 'public', channel: 'feed' }),
    subscription: {
      name: calendarFiles(deps).classes({ organisation: site.organisationName }),
      refreshMinutes: publicCalendarRefreshMinutes,
    },
  })
}

/** Whether the filter takes this many values. */
export function isCalendarFilter(parameters: URLSearchParams, now: Date): boolean {
  return searchOf(parameters, now, 'UTC').ok
}

function searchOf(parameters: URLSearchParams, now: Date, timeZone: string): Decision<CourseSearch> {
  const chosen = Object.fromEntries(facetNames.map((name) => [name, parameters.getAll(name)]))
  const query = { ...chosen, start_date: publicCalendarSpan(now, timeZone) }
  return decideCourseSearch({ search: parameters.get('search'), query }, now, timeZone)
}

/** The calendar of the secret's owner. Null if the secret is unknown or no longer valid. */
export async function myCalendar(
  { db, clock, config, language: fallback }: Deps,
  secret: string,
): Promise<string | null> {
  const subscriber = await selectSubscriber(db, hashSecretKey(secret))
  if (!subscriber) return null
  const { attendeeId, helped, helpedSince } = subscriber
  const from = myCalendarFrom(clock.now())
  const language = languageFor(subscriber.language, fallback)
  const events = await selectMyEvents(
    db,
    attendeeId,
    helpedSince && helpedSince > from ? helpedSince : from,
    mostCalendarEvents,
  )
  const own = await textsInData({ db, clock }, events, language.code)
  const site = await selectCalendarSite({ db, config })
  const address = { publicUrl: config.publicUrl, calendarId: site.calendarId, language, helped }
  return writeCalendarFile({
    method: 'PUBLISH',
    events: own.map(({ registered, revisedAt, cancelled }) =>
      registrationEvent(registered, address, { revisedAt, cancelled, channel: 'feed' }),
    ),
    subscription: {
      name: helped
        ? calendarFiles({ language }).classesOf({
            name: helped.firstName,
            organisation: site.organisationName,
          })
        : calendarFiles({ language }).myClasses({ organisation: site.organisationName }),
      refreshMinutes: myCalendarRefreshMinutes,
    },
  })
}

/**
 * The classes that the secret's owner leads as a facilitator, with links to their rosters.
 * Null if the secret is unknown or no longer valid.
 */
export async function facilitatorCalendar(portal: Deps, secret: string): Promise<string | null> {
  const { db, clock, config } = portal
  const found = await selectFacilitatorOfCalendar(db, hashSecretKey(secret))
  if (!found) return null
  const { facilitatorId } = found
  const deps = { ...portal, language: languageFor(found.language, portal.language) }
  const own = new URLSearchParams({ facilitator: String(facilitatorId) })
  const search = accepted(searchOf(own, clock.now(), await readSiteTimeZone(db)))
  const courses = await findCourses(db, search, mostCalendarEvents)
  const site = await selectCalendarSite({ db, config })
  const events = await eventsOf(deps, site, courses, { reader: 'facilitator', channel: 'feed' })
  return writeCalendarFile({
    method: 'PUBLISH',
    events: events.map((event, nth) => ({
      ...event,
      url: `${config.publicUrl}${pathIn(deps.language.code, `/facilitator/class/${courses[nth]!.id}`)}`,
    })),
    subscription: {
      name: calendarFiles(deps).myClasses({ organisation: site.organisationName }),
      refreshMinutes: myCalendarRefreshMinutes,
    },
  })
}

async function eventsOf(
  deps: Deps,
  { calendarId }: CalendarSite,
  courses: readonly CourseNode[],
  shownTo: EventFor,
): Promise<CalendarEvent[]> {
  const { language } = deps
  const { publicUrl } = deps.config
  const source = { ...deps, readsIn: [language.code] }
  const locations = locationLoader(source)
  const programs = categoryLoader(source)
  return Promise.all(
    courses.map(async (course) => {
      const [read, description, found, program] = await Promise.all([
        classAsRead(course, source),
        longTextOf('description')(course, {}, source),
        course.location_id === null ? null : locations.load(course.location_id),
        programs.load(course.category_id),
      ])
      const location = found && { ...found, place: found.name }
      const isConfidential = program?.is_confidential === true
      const site = { publicUrl, calendarId, language }
      return classEvent({ ...read, description, isConfidential }, location, site, shownTo)
    }),
  )
}
