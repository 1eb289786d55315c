import { type Mode, modes, needsVideoLink } from '#domain/kernel/modes.ts'

/** A class of the sample, with what the demo's registrations need. */
export interface DemoClass {
  id: number
  title: string
  startsAt: Date
  /** The capacity of each of the class's modes. Null: unlimited. */
  capacities: Partial<Record<Mode, number | null>>
  cancelled: boolean
  noOnlineRegistration: boolean
  opensAt: Date | null
  seriesId: number | null
  registerSolo: boolean
}

export interface DemoRegistration {
  courseId: number
  attendeeId: number
  mode: Mode
  createdAt: Date
  checkedInAt: Date | null
  guest: {
    firstName: string
    lastName: string
    type: 'Family' | 'Caregiver'
    phone: string
    notes: string
  } | null
}

interface Plan {
  classes: readonly DemoClass[]
  now: Date
  demoAttendeeId: number
  fillInIds: readonly number[]
}

const day = 86_400_000
/** People who register for each class of the next two weeks, unless `shown` says otherwise. */
const fallback = 4

/** How many people the next class of each title has in each mode. `full` fills it. */
const shown: Record<string, Partial<Record<Mode, number | 'full'>>> = {
  'Strength & Balance': { 'in-person': 'full', online: 'full' },
  'Caregiver Circle': { 'in-person': 'full', online: 17 },
  'Breast Cancer Support Group': { 'in-person': 4, online: 'full' },
  'Art Studio': { 'in-person': 'full' },
  'Pilates on the Mat': { 'in-person': 'full' },
  'Tai Chi for Balance': { 'in-person': 11 },
  'Your First Chemo Day': { 'in-person': 7, online: 12 },
  'Gentle Yoga': { 'in-person': 6, online: 4 },
}

/**
 * People who share a series that requires registration for all of it. With twelve seats, the first one is nearly full.
 */
const inSeries: Record<string, number> = {
  'Moving Forward After Treatment': 10,
  'Clearing the Fog': 5,
  'Kids Together': 8,
}

/**
 * Registrations of the made-up attendees and of attendee@example.org, around now. Deterministic for the same classes
 * and instant.
 */
export function planDemoRegistrations(plan: Plan): DemoRegistration[] {
  const { now } = plan
  const open = plan.classes
    .filter((course) => !course.cancelled && !course.noOnlineRegistration)
    .filter(({ opensAt }) => opensAt === null || opensAt <= now)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id)
  const upcoming = open.filter(({ startsAt }) => startsAt.getTime() > now.getTime() + day / 2)
  const own = registrationsOfDemoAttendee(plan, open, upcoming)
  const near = open.filter(({ startsAt }) => Math.abs(startsAt.getTime() - now.getTime()) < 14 * day)
  return [
    ...own,
    ...near
      .filter(({ registerSolo }) => registerSolo)
      .flatMap((course) => {
        const isNext = upcoming.find(({ title }) => title === course.title) === course
        return fillIn(plan, course, own, isNext ? shown[course.title] : undefined)
      }),
    ...wholeSeries(plan),
  ]
}

function fillIn(
  { fillInIds, now }: Plan,
  course: DemoClass,
  own: DemoRegistration[],
  requested: (typeof shown)[string] | undefined,
): DemoRegistration[] {
  // A person has one seat per class. Both modes share one list of people, with another start for each class.
  let taken = course.id
  return modesOf(course).flatMap((mode) => {
    const people = peopleIn(
      course,
      mode,
      requested?.[mode] ?? (requested ? 0 : fallback),
      seatsOf(own, course.id, mode),
    )
    return Array.from({ length: people }, (_, person) => ({
      ...plain(course, mode, now),
      attendeeId: fillInIds[taken++ % fillInIds.length] as number,
      // One person is always absent.
      checkedInAt: course.startsAt < now && person > 0 ? course.startsAt : null,
    }))
  })
}

/** The same people in every session, including past ones. */
function wholeSeries({ classes, fillInIds, now }: Plan): DemoRegistration[] {
  return classes
    .filter(
      ({ registerSolo, noOnlineRegistration, cancelled }) =>
        !registerSolo && !noOnlineRegistration && !cancelled,
    )
    .flatMap((course) => {
      const people = Object.entries(inSeries).find(([name]) => course.title.startsWith(name))?.[1] ?? 0
      const [mode] = modesOf(course)
      return fillInIds
        .slice(0, mode ? people : 0)
        .map((attendeeId) => ({ ...plain(course, mode as Mode, now), attendeeId }))
    })
}

function registrationsOfDemoAttendee(
  { classes, now, demoAttendeeId }: Plan,
  open: DemoClass[],
  upcoming: DemoClass[],
): DemoRegistration[] {
  const next = (title: string, from = 0) =>
    upcoming
      .filter((course) => course.title === title && course.startsAt.getTime() > now.getTime() + from * day)
      .slice(0, 1)
  const past = open.filter(({ startsAt }) => startsAt.getTime() < now.getTime() - 2 * day).toReversed()
  const cancelled = classes
    .filter((course) => course.cancelled && course.startsAt > now && course.seriesId === null)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .slice(0, 1)
  const attend = (course: DemoClass, mode: Mode): DemoRegistration => ({
    ...plain(course, modesOf(course).includes(mode) ? mode : (modesOf(course)[0] as Mode), now),
    attendeeId: demoAttendeeId,
  })
  const guest = {
    firstName: 'Elena',
    lastName: 'Alvarez',
    type: 'Family',
    phone: '(703) 555-0119',
    notes: 'Daughter. First visit.',
  } as const
  return [
    ...next('Gentle Yoga').map((course) => ({ ...attend(course, 'in-person'), guest })),
    ...next('Mindfulness at Midday').map((course) => attend(course, 'online')),
    ...next('Eating Well During Treatment').map((course) => attend(course, 'online')),
    ...next('Strength & Balance', 7).map((course) => attend(course, 'online')),
    ...cancelled.map((course) => attend(course, 'in-person')),
    // More than one page of past classes.
    ...['Gentle Yoga', 'Mindfulness at Midday', 'Your First Chemo Day']
      .flatMap((title) => past.filter((course) => course.title === title).slice(0, 5))
      .map((course) => {
        const registration = attend(course, 'online')
        return { ...registration, checkedInAt: needsVideoLink(registration.mode) ? course.startsAt : null }
      }),
  ]
}

function plain(course: DemoClass, mode: Mode, now: Date): Omit<DemoRegistration, 'attendeeId'> {
  const createdAt = new Date(Math.min(now.getTime(), course.startsAt.getTime()) - 3 * day)
  return { courseId: course.id, mode, createdAt, checkedInAt: null, guest: null }
}

function modesOf({ capacities }: DemoClass): Mode[] {
  return modes.filter((mode) => capacities[mode] !== undefined)
}

function peopleIn(course: DemoClass, mode: Mode, requested: number | 'full', taken: number): number {
  const capacity = course.capacities[mode] ?? null
  if (capacity === null) return requested === 'full' ? 0 : requested
  const free = capacity - taken
  return requested === 'full' ? free : Math.min(requested, free)
}

function seatsOf(registrations: readonly DemoRegistration[], courseId: number, mode: Mode): number {
  return registrations
    .filter((registration) => registration.courseId === courseId && registration.mode === mode)
    .reduce((seats, { guest }) => seats + (guest ? 2 : 1), 0)
}

/**
 * The waitlist of the next Art Studio, which is full: three made-up people without a seat in it, for some days and
 * hours.
 */
export function planDemoWaiting({ classes, now, fillInIds }: Plan, registered: readonly DemoRegistration[]) {
  const course = classes
    .filter(({ title, startsAt, cancelled }) => title === 'Art Studio' && !cancelled && startsAt > now)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0]
  if (!course) return []
  const inIt = new Set(
    registered.filter(({ courseId }) => courseId === course.id).map(({ attendeeId }) => attendeeId),
  )
  return fillInIds
    .filter((id) => !inIt.has(id))
    .slice(0, 3)
    .map((attendeeId, nth) => ({
      course_id: course.id,
      attendee_id: attendeeId,
      mode: nth === 1 ? null : 'in-person',
      guest: null,
      alone_too: false,
      come_until: null,
      since: new Date(now.getTime() - [2.2, 1.1, 0.1][nth]! * day),
    }))
}
