import { type Kysely, sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mode } from '#domain/kernel/modes.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import {
  buildCourse,
  type CourseColumns,
  changeCourse,
  modesNow,
  takeSeats,
} from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { lockWaiters } from '#server/testing/database/lock-waiters.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'

/*
 * Tests the database's guard alone, without the portal. A registration waits for a class that is being changed and
 * then counts by the new class.
 */

type Tx = Transaction<DB>
type Change = (tx: Tx, courseId: number) => Promise<unknown>

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ max: 3 })
})
afterAll(() => database.drop())

/**
 * Changes a class of two seats, one of them taken. Returns what happens to someone who registers for the other seat
 * before the change is committed.
 */
async function registerWhileChanged(change: Change): Promise<string> {
  const { db } = database
  const { id: course_id } = await buildCourse(db, { in_person_capacity: 2 })
  await takeSeats(db, course_id, 'in-person', 1)
  const { attendeeId: attendee_id } = await buildAttendee(db)
  let registered: Promise<string> = Promise.resolve('')
  await db.transaction().execute(async (tx) => {
    await change(tx, course_id)
    registered = outcomeOf(register(db, course_id, attendee_id), 'booked')
    await untilItWaits(registered)
  })
  return registered
}

const register = (db: Kysely<DB>, course_id: number, attendee_id: number) =>
  buildRegistration(db, { course_id, attendee_id, created_at: new Date('2026-01-01T00:00:00Z') })
const outcomeOf = (work: Promise<unknown>, done = 'done') =>
  work.then(
    () => done,
    ({ code }) => String(code),
  )

/** Without the triggers that lock the class. The check of the last mode stays. */
async function withoutTriggers(work: () => Promise<void>): Promise<void> {
  const locking = ['locks_class', 'inserted', 'updated', 'deleted'].map((name) => `course_mode_${name}`)
  const turn = async (way: 'disable' | 'enable') => {
    for (const name of locking)
      await sql`alter table course_mode ${sql.raw(way)} trigger ${sql.ref(name)}`.execute(database.db)
  }
  await turn('disable')
  try {
    await work()
  } finally {
    await turn('enable')
  }
}

/** Resolves when the work waits for a lock or has ended. */
async function untilItWaits(work: Promise<unknown>): Promise<void> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  void work.then(end, end)
  await lockWaiters(database.db, 1, () => isOver)
}

const changes: [string, CourseColumns, string][] = [
  ['a capacity lowered to the seats taken', { in_person_capacity: 1 }, 'AR001'],
  ['a removed mode', { in_person: false, online: true }, 'AR002'],
  ['a class that becomes a draft', { draft: true }, 'AR002'],
  ['a title', { title: 'Another title' }, 'booked'],
]

/** Writers of the rows alone, such as a script: a trigger locks the class for them. */
const ofRows: [string, Change, string][] = [
  ['a capacity lowered to the seats taken', (tx, id) => setCapacity(tx, id, 1), 'AR001'],
  ['a removed mode', (tx, id) => replaceMode(tx, id), 'AR002'],
]
const setCapacity = (tx: Tx, course_id: number, capacity: number) =>
  tx.updateTable('course_mode').set({ capacity }).where('course_id', '=', course_id).execute()
const replaceMode = (tx: Tx, course_id: number) =>
  tx.updateTable('course_mode').set({ mode: 'online' }).where('course_id', '=', course_id).execute()

describe('a registration during a change of the class gets a response for the changed class', () => {
  it.each(changes)('%s', async (_, columns, response) => {
    expect(await registerWhileChanged((tx, id) => changeCourse(tx, id, columns))).toBe(response)
  })
  it.each(ofRows)('that writes the rows alone: %s', async (_, change, response) => {
    expect(await registerWhileChanged(change)).toBe(response)
  })
  it.each(ofRows)('control: without the triggers, the removed seat is given away: %s', async (_, change) => {
    await withoutTriggers(async () => expect(await registerWhileChanged(change)).toBe('booked'))
  })
})

/**
 * One transaction removes the first mode and is checked. Another removes the second mode before the first has
 * committed.
 */
async function removeBoth() {
  const { db } = database
  const { id } = await buildCourse(db, { in_person: true, online: true })
  const removed = (tx: Tx, mode: Mode) =>
    tx.deleteFrom('course_mode').where('course_id', '=', id).where('mode', '=', mode).execute()
  let second: Promise<string> = Promise.resolve('')
  await db.transaction().execute(async (tx) => {
    await removed(tx, 'in-person')
    await sql`set constraints all immediate`.execute(tx)
    second = outcomeOf(db.transaction().execute((other) => removed(other, 'online')))
    await untilItWaits(second)
  })
  return { second: await second, left: Object.keys(await modesNow(db, id)) }
}

describe('two who each remove one mode of a class', () => {
  it('leave one: the second fails', async () => {
    expect(await removeBoth()).toEqual({ second: '23514', left: ['online'] })
  })
  it('control: leave none without the triggers that lock the class', async () => {
    await withoutTriggers(async () => expect(await removeBoth()).toEqual({ second: 'done', left: [] }))
  })
})

/**
 * A class of two seats. Each of two transactions lowers the capacity to one seat and takes a seat. The second begins
 * before the first has committed.
 */
async function lowerAndRegister(order: 'seats first' | 'registration first') {
  const { db } = database
  const { id } = await buildCourse(db, { in_person_capacity: 2 })
  const [one, other] = [await buildAttendee(db), await buildAttendee(db)]
  let second: Promise<string> = Promise.resolve('')
  await db.transaction().execute(async (tx) => {
    await setCapacity(tx, id, 1)
    await register(tx, id, one.attendeeId)
    second = outcomeOf(
      db.transaction().execute(async (also) => {
        if (order === 'seats first') await setCapacity(also, id, 1)
        await register(also, id, other.attendeeId)
        if (order === 'registration first') await setCapacity(also, id, 1)
      }),
    )
    await untilItWaits(second)
  })
  const outcome = await second
  const taken = await db.selectFrom('registration').select('id').where('course_id', '=', id).execute()
  return { second: outcome, taken: taken.length, ...(await modesNow(db, id)) }
}

describe('two who change the seats and register take one seat of one', () => {
  it.each(['seats first', 'registration first'] as const)('%s', async (order) => {
    expect(await lowerAndRegister(order)).toEqual({ second: 'AR001', taken: 1, 'in-person': 1 })
  })
})
