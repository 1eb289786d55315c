import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltAttendee, buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { type CountedDatabase, countQueries } from '#server/testing/database/query-counter.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { buildGuest } from './corrections/testing/build-correction.ts'
import { selectParticipations } from './participation.sql.ts'
import {
  type RegistrationSearch,
  selectClassStart,
  selectForCancellation,
  selectGuests,
  selectOwnerAndHosts,
  selectRegistration,
  selectRegistrationPage,
  selectRegistrationsOfUser,
  selectUserOfAttendee,
  selectUsersOfAttendees,
} from './registration.sql.ts'

// What each query of registrations reads, and in which order.

let database: TestDatabase
let counted: CountedDatabase
let ada: BuiltAttendee
let ben: BuiltAttendee
let helper: BuiltAttendee
const day = (date: number) => new Date(Date.UTC(2026, 10, date, 15))
const just = (date: number, milliseconds: number) => new Date(day(date).getTime() + milliseconds)
/** Class ids by the day of November. The two of one day are in the order of their ids. */
const classOn: Record<number, number> = {}
/** Registration ids: their order is not that of the classes, nor that in which they were written. */
const ids = {
  on22: 705,
  on23: 704,
  alsoOn23: 703,
  on24: 702,
  on25: 701,
  cancelled: 706,
  bensOn22: 707,
  bensOn24: 708,
}
const nobody = { attendeeIds: [], sinceHelp: [], helperId: 0 }

beforeAll(async () => {
  database = await createTestDatabase()
  counted = countQueries(database.db)
  const { db } = database
  ada = await buildAttendee(db)
  ben = await buildAttendee(db)
  helper = await buildAttendee(db)
  for (const date of [22, 23, 24, 25, 26])
    classOn[date] = (await buildCourse(db, { starts_at: day(date), guests_allowed: true })).id
  const alsoOn23 = (await buildCourse(db, { starts_at: day(23) })).id
  const register = (
    id: number,
    course_id: number,
    { attendeeId: attendee_id }: BuiltAttendee,
    row: object = {},
  ) => buildRegistration(db, { id, course_id, attendee_id, ...row })
  await register(ids.on22, classOn[22]!, ada)
  await register(ids.on23, classOn[23]!, ada, { booked_by: helper.userId })
  await register(ids.alsoOn23, alsoOn23, ada, { shown_to: helper.userId })
  await register(ids.on24, classOn[24]!, ada, { booked_by: ben.userId, shown_to: ben.userId })
  await register(ids.on25, classOn[25]!, ada)
  await register(ids.cancelled, classOn[26]!, ada, { cancelled_at: day(1), booked_by: helper.userId })
  await register(ids.bensOn22, classOn[22]!, ben)
  await register(ids.bensOn24, classOn[24]!, ben)
  const help = (person: BuiltAttendee, begun_at: Date, ended_at: Date | null = null) =>
    db
      .insertInto('care')
      .values({ carer_id: helper.userId, person_id: person.userId, relation: 'adult', begun_at, ended_at })
      .execute()
  await help(ada, day(23))
  await help(ada, day(30), day(30))
  await help(await buildAttendee(db), day(30))
})
afterAll(() => database.drop())

const page = async (search: Partial<RegistrationSearch> = {}, [perPage, offset] = [10, 0]) => {
  const all = { after: null, before: null, newestFirst: false, inPart: nobody, position: null }
  const { rows, totalRows } = await selectRegistrationPage(
    counted.db,
    { ...all, attendeeIds: [ada.attendeeId], ...search },
    { page: 1, perPage, offset },
  )
  return [...rows.map(({ id }) => id), `of ${totalRows}`]
}
const { on22, on23, alsoOn23, on24, on25, bensOn22, bensOn24 } = ids
const sooner = [on22, alsoOn23, on23, on24, on25]

describe('a page of registrations', () => {
  it('has the active ones of these people, by the start of the class and then by id', async () => {
    expect(await page()).toEqual([...sooner, 'of 5'])
    expect(await page({ newestFirst: true })).toEqual([...sooner.toReversed(), 'of 5'])
    expect(await page({ attendeeIds: [ada.attendeeId, ben.attendeeId] })).toEqual([
      ...[on22, bensOn22, alsoOn23, on23, on24, bensOn24, on25],
      'of 7',
    ])
    expect(await page({ attendeeIds: [] })).toEqual(['of 0'])
  })

  it('counts all, with a query only if it has to', async () => {
    counted.take()
    expect(await page({}, [6, 0])).toEqual([...sooner, 'of 5'])
    expect(counted.take()).toBe(1)
    expect(await page({}, [5, 0])).toEqual([...sooner, 'of 5'])
    expect(await page({}, [3, 0])).toEqual([...sooner.slice(0, 3), 'of 5'])
    expect(await page({}, [3, 3])).toEqual([...sooner.slice(3), 'of 5'])
  })

  it('continues after the last one that was read, in both directions', async () => {
    const position = { start: day(23), id: alsoOn23 }
    expect(await page({ position })).toEqual([on23, on24, on25, 'of 5'])
    expect(await page({ position, newestFirst: true })).toEqual([on22, 'of 5'])
    expect(await page({ position: { start: day(23), id: on23 }, newestFirst: true })).toEqual([
      alsoOn23,
      on22,
      'of 5',
    ])
  })

  it('has classes that start after one time and before another', async () => {
    expect(await page({ after: day(24) })).toEqual([on25, 'of 1'])
    expect(await page({ before: day(23) })).toEqual([on22, 'of 1'])
    expect(await page({ after: just(22, -1), before: just(23, 1) })).toEqual([on22, alsoOn23, on23, 'of 3'])
  })

  it('of someone seen in part has what the helper made or was shown', async () => {
    const inPart = { attendeeIds: [ada.attendeeId], sinceHelp: [], helperId: helper.userId }
    expect(await page({ inPart, attendeeIds: [ada.attendeeId, ben.attendeeId] })).toEqual([
      ...[bensOn22, alsoOn23, on23, bensOn24],
      'of 4',
    ])
  })

  it('of someone seen since the help has classes that began later', async () => {
    const inPart = { attendeeIds: [], sinceHelp: [ada.attendeeId], helperId: helper.userId }
    expect(await page({ inPart, attendeeIds: [ada.attendeeId, ben.attendeeId] })).toEqual([
      ...[bensOn22, on24, bensOn24, on25],
      'of 4',
    ])
  })
})

describe('registrations of an account', () => {
  const of = async (after: Date | null, helpedSince: Date | null = null) =>
    (await selectRegistrationsOfUser(database.db, ada.userId, after, helpedSince)).map(({ id }) => id)
  it('are the active ones, soonest first, after one time and since the help', async () => {
    expect(await of(null)).toEqual(sooner)
    expect(await of(day(23))).toEqual([on24, on25])
    expect(await of(null, day(24))).toEqual([on25])
    expect(await of(just(22, -1), just(23, -1))).toEqual([alsoOn23, on23, on24, on25])
  })
})

describe('one registration', () => {
  it('is read by its id', async () => {
    const { db } = database
    expect((await selectRegistration(db, on24))?.id).toBe(on24)
    expect(await selectRegistration(db, 1)).toBeNull()
    expect(await selectClassStart(db, on24)).toEqual(day(24))
    expect(await selectClassStart(db, 1)).toBeNull()
    expect(await selectForCancellation(db, on24)).toMatchObject({
      registration: { id: on24 },
      attendeeId: ada.attendeeId,
      cancelled: false,
      start: day(24),
    })
    expect(await selectForCancellation(db, ids.cancelled)).toMatchObject({ cancelled: true, start: day(26) })
    expect(await selectForCancellation(db, 1)).toBeNull()
  })

  it('has its person and those who lead its class', async () => {
    const { db } = database
    const { id: facilitatorId } = await buildFacilitator(db)
    const led = await buildCourse(db, { facilitators: [facilitatorId] })
    const id = await buildRegistration(db, {
      course_id: led.id,
      attendee_id: ben.attendeeId,
      cancelled_at: day(1),
    })
    expect(await selectOwnerAndHosts(db, id)).toEqual({
      attendeeId: ben.attendeeId,
      facilitatorIds: [facilitatorId],
    })
    expect(await selectOwnerAndHosts(db, on24)).toEqual({ attendeeId: ada.attendeeId, facilitatorIds: [] })
    expect(await selectOwnerAndHosts(db, 1)).toBeNull()
  })

  it('has its own guest', async () => {
    const { db } = database
    const guestId = await buildGuest(db, on22)
    await buildGuest(db, bensOn22)
    expect(await selectGuests(db, [on22, on23])).toMatchObject([
      {
        id: guestId,
        registration_id: on22,
        course_id: classOn[22],
        first_name: 'Elana',
        last_name: 'Alvarez',
      },
    ])
    expect(await selectGuests(db, [])).toEqual([])
  })
})

it('the accounts of attendees are in the order of the attendees', async () => {
  const { db } = database
  const walkIn = await buildWalkIn(db)
  // Written again, so that it is stored last.
  await db.updateTable('attendee').set({ city: 'Reston' }).where('id', '=', ada.attendeeId).execute()
  expect(await selectUsersOfAttendees(db, [walkIn, ben.attendeeId, ada.attendeeId])).toEqual([
    ada.userId,
    ben.userId,
    null,
  ])
  expect(await selectUserOfAttendee(db, ben.attendeeId)).toBe(ben.userId)
  expect(await selectUserOfAttendee(db, walkIn)).toBeNull()
  expect(await selectUserOfAttendee(db, 1)).toBeNull()
})

it('who attends a class are those with an active registration of it', async () => {
  const key = (attendeeId: number, date: number) => ({ attendeeId, courseId: classOn[date]! })
  const found = async (...keys: ReturnType<typeof key>[]) =>
    (await selectParticipations(database.db, keys)).map(({ id }) => id).toSorted()
  expect(await found(key(ada.attendeeId, 22))).toEqual([on22])
  expect(await found(key(ada.attendeeId, 26))).toEqual([])
  expect(await found(key(ada.attendeeId, 24), key(ben.attendeeId, 24))).toEqual([on24, bensOn24])
})
