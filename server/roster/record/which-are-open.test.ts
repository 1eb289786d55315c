import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAttendee, buildUser, type UserOptions } from '#server/testing/builders/builders.ts'
import {
  buildCourse,
  buildFacilitator,
  type CourseOptions,
  changeCourse,
} from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { recordRequested, selectOpenRosters, selectStillOpen, writeNoOneCame } from './record.sql.ts'

let database: TestDatabase
let staffId: number
beforeAll(async () => {
  database = await createTestDatabase()
  staffId = (await buildUser(database.db)).userId
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T20:00:00Z')
const since = new Date('2026-11-06T20:00:00Z')
const starts_at = new Date('2026-11-19T15:00:00Z')
const plus = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds)

interface Options {
  course?: CourseOptions
  /** Null: no one is registered. */
  registration?: object | null
  /** When the guest of the registration was checked in. Null: was not. */
  guest?: Date | null
  /** When it was recorded that no one came. */
  noOneCame?: Date
  /** The start for which the record was requested. */
  requested?: Date
}
/** A class that is over, with a registration. */
async function roster({ course = {}, registration = {}, guest, noOneCame, requested }: Options = {}) {
  const { draft, ...columns } = course
  const { id } = await buildCourse(database.db, { starts_at, guests_allowed: true, ...columns })
  if (registration) {
    const { attendeeId: attendee_id } = await buildAttendee(database.db)
    // In one transaction, because a registration with a guest has two seats.
    await database.db.transaction().execute(async (tx) => {
      const places = guest === undefined ? 1 : 2
      const seats = { course_id: id, attendee_id, places }
      const registration_id = await buildRegistration(tx, { ...seats, ...registration })
      const person = { first_name: 'Gus', last_name: 'Guest', type: 'Family' }
      if (guest !== undefined)
        await tx
          .insertInto('guest')
          .values({ registration_id, ...person, checked_in_at: guest })
          .execute()
    })
  }
  if (draft) await changeCourse(database.db, id, { draft })
  if (noOneCame)
    await database.db
      .insertInto('no_one_came')
      .values({ course_id: id, at: noOneCame, by_id: staffId })
      .execute()
  if (requested) await recordRequested(database.db, { courseId: id, start: requested }, now)
  return id
}
const open = () => selectOpenRosters(database.db, since, now)

it.each<[what: string, of: ('to request' | 'open')[], options: Options]>([
  ['with a registration', ['to request', 'open'], {}],
  ['without a registration', [], { registration: null }],
  ['with a cancelled registration', [], { registration: { cancelled_at: since } }],
  ['that is cancelled', [], { course: { cancelled_at: since } }],
  ['that is a draft', [], { course: { draft: true } }],
  ['that ends now', ['to request', 'open'], { course: { ends_at: now } }],
  ['that ends later', [], { course: { ends_at: plus(now, 1) } }],
  ['that began at the first time', ['open'], { course: { starts_at: since } }],
  ['that began after the first time', ['to request', 'open'], { course: { starts_at: plus(since, 1) } }],
  ['with someone who is checked in', [], { registration: { checked_in_at: starts_at } }],
  ['with a guest who is checked in', [], { guest: starts_at }],
  ['with a guest who is not checked in', ['to request', 'open'], { guest: null }],
  ['to which no one came', [], { noOneCame: starts_at }],
  ['to which no one came before it was moved', ['to request', 'open'], { noOneCame: plus(starts_at, -1) }],
  ['whose record was requested', ['open'], { requested: starts_at }],
  ['whose record was requested for another time', ['to request', 'open'], { requested: plus(starts_at, -1) }],
])('a class %s is %j', async (_, of, options) => {
  const id = await roster(options)
  await roster({ requested: starts_at })
  const isRequested = (await open()).some(({ courseId }) => courseId === id)
  const isOpen = (await selectStillOpen(database.db, [id], now)).has(id)
  expect([...(isRequested ? ['to request'] : []), ...(isOpen ? ['open'] : [])]).toEqual(of)
})

it('who cancelled after a check-in, with a guest or alone, records nothing', async () => {
  const courseId = await roster()
  const cancelled = { cancelled_at: now }
  const gone = [
    await roster({ registration: { ...cancelled, checked_in_at: starts_at } }),
    await roster({ registration: cancelled, guest: starts_at }),
  ]
  await database.db
    .updateTable('registration')
    .set({ course_id: courseId })
    .where('course_id', 'in', gone)
    .execute()
  expect(await selectStillOpen(database.db, [courseId], now)).toEqual(new Set([courseId]))
})

it('the classes come by their start, with those who run them and can be emailed', async () => {
  const facilitator = async (options: UserOptions | null) => {
    const account = options && (await buildUser(database.db, { first_name: 'Ada', ...options }))
    const { id } = await buildFacilitator(database.db, { user_id: account?.userId })
    return { id, receiver: account && { ...account, firstName: 'Ada' } }
  }
  const [first, second] = [await facilitator({}), await facilitator({})]
  const unreached = [
    await facilitator(null),
    await facilitator({ closed_at: now }),
    await facilitator({ verified: false }),
  ]
  const facilitators = [second, first, ...unreached].map(({ id }) => id)
  const late = await roster({ course: { starts_at: plus(starts_at, 60_000), facilitators } })
  const early = await roster({ course: { starts_at: plus(starts_at, -60_000) } })
  const found = (await open()).filter(({ courseId }) => courseId === late || courseId === early)
  expect(found).toMatchObject([
    { courseId: early, facilitators: [] },
    { courseId: late, facilitators: [first.receiver, second.receiver] },
  ])
})

it('a record is requested once for each start of a class', async () => {
  const courseId = await roster()
  const ask = (start: Date) => recordRequested(database.db, { courseId, start }, now)
  expect([await ask(starts_at), await ask(starts_at), await ask(now)]).toEqual([true, false, true])
})

it('that no one came is recorded once, unless the class was moved since', async () => {
  const courseId = await roster()
  const other = await roster({ noOneCame: starts_at })
  const write = (noOneCame: boolean, start: Date, at = starts_at) =>
    writeNoOneCame(database.db, { courseId, start, noOneCame }, staffId, at)
  expect(await write(true, starts_at)).toBe(true)
  expect(await write(true, starts_at)).toBe(false)
  expect(await write(true, plus(starts_at, 1), now)).toBe(true)
  expect([await write(false, starts_at), await write(false, starts_at)]).toEqual([true, false])
  expect(await selectStillOpen(database.db, [courseId, other], now)).toEqual(new Set([courseId]))
})
