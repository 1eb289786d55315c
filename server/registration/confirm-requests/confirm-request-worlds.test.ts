import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Registration } from '#server/platform/db/schema.generated.ts'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse, buildSeries, takeSeats } from '#server/testing/builders/class-builders.ts'
import { buildRecurring, buildRecurringRegistration } from '#server/testing/builders/recurring-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import { type CountedDatabase, countQueries } from '#server/testing/database/query-counter.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { createDocument, deleteDocument } from '#server/testing/registration-calls.ts'
import { buildHelped, type Helped, mailsOf } from './testing/confirm-request-calls.ts'

let portal: Portal
let counted: CountedDatabase
beforeAll(async () => {
  portal = await startPortal({
    seenDatabase: (db) => {
      counted = countQueries(db)
      return counted.db
    },
  })
})
afterAll(() => portal.close())

/** Public data, the same in each world. One seat of `held` is on hold for someone, and no one else can see for whom. */
async function buildProgram() {
  const { db } = portal
  const past = new Date(portal.clock.now().getTime() - days(1))
  const series = (await buildSeries(db)).id
  const courses = {
    open: await buildCourse(db, { guests_allowed: true }),
    online: await buildCourse(db, { in_person: false, online: true }),
    both: await buildCourse(db, { in_person: true, online: true }),
    past: await buildCourse(db, { starts_at: past, ends_at: new Date(past.getTime() + 3_600_000) }),
    full: await buildCourse(db, { in_person_capacity: 1 }),
    held: await buildCourse(db, { in_person_capacity: 1 }),
    first: await buildCourse(db, { series_id: series, register_solo: false }),
    second: await buildCourse(db, { series_id: series, register_solo: false }),
  }
  await takeSeats(db, courses.full.id, 'in-person', 1)
  const ids = Object.fromEntries(Object.entries(courses).map(([name, { id }]) => [name, id]))
  return { ...(ids as Record<keyof typeof courses, number>), repeated: (await buildRecurring(db)).courseId }
}
type Program = Awaited<ReturnType<typeof buildProgram>>

interface World extends Helped {
  program: Program
  /** An id of something of Pat's, if the world has such a thing. */
  registrationId: number
}

const register = async ({ pat }: Helped, course_id: number, of: Partial<Insertable<Registration>> = {}) => {
  return buildRegistration(portal.db, {
    course_id,
    attendee_id: pat.attendeeId,
    created_at: portal.clock.now(),
    ...of,
  })
}
const lockFor = (attendeeId: number, courseId: number) =>
  buildWaiting(portal.db, { course_id: courseId, attendee_id: attendeeId, ...offeredSeat })

/** Data that only Pat may see. Each returns the id of a registration. */
const worlds: Record<string, (world: World) => Promise<unknown>> = {
  'registered for a class alone': (world) => register(world, world.program.open),
  'registered for a hybrid class online, alone': (world) =>
    register(world, world.program.both, { mode: 'online' }),
  'attended a past class': (world) => register(world, world.program.past),
  'registered for part of a series alone': (world) => register(world, world.program.first),
  'registered for a whole series alone': async (world) => {
    await register(world, world.program.first)
    return register(world, world.program.second)
  },
  'cancelled a class': (world) => register(world, world.program.open, { cancelled_at: portal.clock.now() }),
  'is on the waitlist of a full class': async ({ pat, program }) => {
    await buildWaiting(portal.db, { course_id: program.full, attendee_id: pat.attendeeId })
  },
  'has a regular spot': async ({ pat }) => {
    await buildRecurringRegistration(portal.db, pat.attendeeId)
  },
  'shared a class with an earlier helper': async (world) =>
    register(world, world.program.open, { shown_to: (await buildAttendee(portal.db)).userId }),
  'has terms due': async ({ pat }) => {
    await portal.db
      .updateTable('app_user')
      .set({ terms_agreed_at: null })
      .where('id', '=', pat.userId)
      .execute()
  },
  'has an incomplete profile': async ({ pat }) => {
    await portal.db
      .updateTable('attendee')
      .set({ profile_completed: false })
      .where('id', '=', pat.attendeeId)
      .execute()
  },
}

const line = (courseId: number, registrationType: string | null = 'in-person') => ({
  courseId,
  registrationType,
})
const guest = { firstName: 'Gil', lastName: 'Guest', type: 'Family' }
const lists: Record<string, (p: Program) => object[]> = {
  'a class that is open': (p) => [line(p.open)],
  'a way that the class does not offer': (p) => [line(p.open, 'online'), line(p.online)],
  'no way': (p) => [line(p.open, null), line(p.both, null)],
  'a class that is over': (p) => [line(p.past)],
  'a class that is full': (p) => [line(p.full)],
  'a class of which a seat is held': (p) => [line(p.held)],
  'a part of a series': (p) => [line(p.first)],
  'the rest of a series': (p) => [line(p.second)],
  'a whole series': (p) => [line(p.first), line(p.second)],
  'a class twice': (p) => [line(p.open), line(p.open)],
  'a class that there is none': () => [line(2_000_000_001)],
  'a class with a guest': (p) => [
    { ...line(p.open), guest },
    { ...line(p.both), guest },
  ],
  'a class that was chosen for another time': (p) => [{ ...line(p.open), chosenFor: '2026-01-01T00:00:00Z' }],
  'each class': (p) => [line(p.both, 'online'), line(p.repeated), line(p.online, 'online')],
}
const ofClass = `query ($courseId: Int!) { courseBy(courseId: $courseId) {
  ownRegistration { databaseId } ownWaiting { databaseId } coursesInfo { courselink } } }`
const facet = `query ($where: RegistrationFacetArgs!) { registrationFacet(where: $where) {
  pager { total_pages } registrations { nodes { databaseId } } } }`
const changing = (name: string, type: string) =>
  `mutation ($input: ${type}!) { ${name}(input: $input) { registration { databaseId } } }`
const byId =
  (input: object): ((world: World) => object) =>
  (world) => ({ input: { ...input, id: String(world.registrationId), registrationId: undefined } })
const ofId =
  (input: object): ((world: World) => object) =>
  (world) => ({ input: { ...input, registrationId: String(world.registrationId) } })
/** Every other call that can be made for a person with their own login, or that shows something of the caller's own. */
const calls: Record<string, [document: string, variables: (world: World) => object]> = {
  'reads a list of classes': [facet, ({ pat }) => ({ where: { query: { attendee: [pat.attendeeId] } } })],
  'reads a registration': [
    'query ($id: Int!) { registration(registrationId: $id) { databaseId } }',
    ({ registrationId }) => ({ id: registrationId }),
  ],
  'looks at an open class': [ofClass, ({ program }) => ({ courseId: program.open })],
  'looks at a full class': [ofClass, ({ program }) => ({ courseId: program.full })],
  'looks at a class that is over': [ofClass, ({ program }) => ({ courseId: program.past })],
  cancels: [deleteDocument, byId({ forceDelete: true })],
  'cancels what was another': [deleteDocument, byId({ forceDelete: true, version: '1' })],
  'takes part the other way': [
    changing('switchRegistrationMode', 'SwitchRegistrationModeInput'),
    byId({ registrationType: 'online' }),
  ],
  'brings a guest': [changing('addRegistrationGuest', 'AddRegistrationGuestInput'), ofId({ guest })],
  'brings a guest no more': [changing('removeRegistrationGuest', 'RemoveRegistrationGuestInput'), ofId({})],
  'says what is needed': [
    changing('setRegistrationNeeds', 'SetRegistrationNeedsInput'),
    ofId({ needs: { choices: [], words: 'Ramp' } }),
  ],
  'checks in': [changing('updateRegistration', 'UpdateRegistrationInput'), byId({ checkIn: true })],
  joins: [
    'mutation ($input: JoinCourseInput!) { joinCourse(input: $input) { clientMutationId } }',
    ({ program }) => ({ input: { courseId: program.open } }),
  ],
  waits: [
    'mutation ($input: JoinWaitingListInput!) { joinWaitingList(input: $input) { clientMutationId } }',
    ({ program }) => ({ input: { courseId: program.full } }),
  ],
  'comes every time': [
    'mutation ($input: StartStandingPlaceInput!) { startStandingPlace(input: $input) { clientMutationId } }',
    ({ program }) => ({ input: { courseId: program.repeated, registrationType: 'in-person' } }),
  ],
  'reads what is waited for': ['{ ownWaiting { databaseId } }', () => ({})],
  'reads regular spots': ['{ ownStandingPlaces { databaseId } }', () => ({})],
  'reads the calendar': ['{ calendarSubscription { active } }', () => ({})],
  'reads what was asked': ['{ ownAsked { databaseId } }', () => ({})],
}

/**
 * All that the helper gets: the response with ids of the public data, the work of the confirmation, and who was
 * emailed.
 */
async function notified(facts: (world: World) => Promise<unknown>) {
  const program = await buildProgram()
  const helped = await buildHelped(portal)
  const world = { ...helped, program, registrationId: 1_999_999_999 }
  const made = await facts(world)
  if (typeof made === 'number') world.registrationId = made
  const { ruthToken, pat } = world
  const nameOf = new Map(Object.entries(program).map(([name, id]) => [id, name]))
  const known = (key: string, value: unknown) =>
    key === 'forPerson' && value === pat.userId ? 'Pat' : plain(key, value)
  const plain = (key: string, value: unknown) =>
    ['courseId', 'classId'].includes(key) && typeof value === 'number' ? (nameOf.get(value) ?? value) : value
  const responses: Record<string, string> = {}
  const rest = async (name: string, registrations: object[]) => {
    const response = await fetch(`${portal.url}/api/v1/registrations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ruthToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        personId: pat.userId,
        registrations: (registrations as { courseId: number }[]).map(({ courseId, ...one }) => ({
          classId: courseId,
          ...one,
        })),
      }),
    })
    responses[`REST: ${name}`] = JSON.stringify([response.status, await response.json()], known)
  }
  for (const [name, [document, variables]] of Object.entries(calls))
    responses[name] = JSON.stringify(
      await portal.query(document, variables(world), ruthToken, {}, pat.userId),
      known,
    )
  for (const [name, listOf] of Object.entries(lists)) {
    const registrations = listOf(program)
    counted.take()
    const response = await portal.query(
      createDocument,
      { input: { registrations } },
      ruthToken,
      {},
      pat.userId,
    )
    const statements = counted.take()
    responses[name] = `${JSON.stringify(response, known)} in ${statements}`
    await rest(name, registrations)
  }
  return { answers: responses, mails: await mailsOf(portal, pat), ofRuth: await mailsOf(portal, world.ruth) }
}

describe('a helper of an adult with their own login', () => {
  const alone = async ({ program }: World) => {
    await lockFor((await buildAttendee(portal.db)).attendeeId, program.held)
  }
  let base: Awaited<ReturnType<typeof notified>>
  beforeAll(async () => {
    base = await notified(alone)
  }, 60_000)

  it('is told that the adult was asked when the class is open, and otherwise gets the general error', () => {
    expect(base.answers['a class that is open']).toContain('ASKED_TO_CONFIRM')
    expect(base.answers['REST: a class that is open']).toContain('ASKED_TO_CONFIRM')
    expect(base.answers['a way that the class does not offer']).toContain('MODE_NOT_OFFERED')
    expect(base.answers['a class that is over']).toContain('CLASS_CLOSED')
    expect(base.answers['a class that is full']).toContain('CLASS_FULL')
    expect(base.answers['a class of which a seat is held']).toContain('CLASS_FULL')
    expect(base.answers['a part of a series']).toContain('SERIES_INCOMPLETE')
    expect(base.ofRuth).toEqual([])
  })

  // crossing: helped person x GraphQL alone
  // crossing: helped person x REST
  // crossing: recurring registration x helped person
  // crossing: waiting x helped person
  // crossing: hybrid x helped person
  it.each(Object.entries(worlds))(
    'gets identical responses, queries, and emails when the person %s',
    async (_name, facts) => {
      const other = await notified(async (world) => {
        await alone(world)
        return facts(world)
      })
      expect(other).toEqual(base)
    },
    60_000,
  )

  // crossing: offer x helped person
  it("gets identical responses when the offered seat is the person's", async () => {
    const other = await notified(async ({ pat, program }) => {
      await lockFor(pat.attendeeId, program.held)
    })
    expect(other).toEqual(base)
  }, 60_000)
})
