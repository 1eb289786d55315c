import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCourse, takeSeats } from '#server/testing/builders/class-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { selectNumbers } from './numbers.sql.ts'

const now = new Date('2026-11-20T17:00:00Z')
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds)
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('nothing is counted in a new portal', async () => {
  expect(await selectNumbers(database.db, now)).toEqual({
    mails: { queued: 0, failed: 0 },
    oldestDueSeconds: 0,
    classes: 0,
    modes: [],
    processes: 0,
  })
})

it('published classes that are not over are counted, with their seats by mode', async () => {
  const { db } = database
  const both = { starts_at: at(-1000), ends_at: at(1), online: true, in_person: true }
  const one = await buildCourse(db, { ...both, online_capacity: 20, in_person_capacity: 8 })
  await takeSeats(db, one.id, 'online', 4)
  await takeSeats(db, one.id, 'in-person', 2)
  const other = await buildCourse(db, { ...both, online_capacity: null, in_person_capacity: 5 })
  await takeSeats(db, other.id, 'in-person', 1)
  for (const not of [{ draft: true }, { cancelled_at: now }, { ends_at: now }]) {
    const course = await buildCourse(db, { ...both, in_person_capacity: 100, ...not })
    if (!('draft' in not)) await takeSeats(db, course.id, 'in-person', 7)
  }
  expect(await selectNumbers(db, now)).toMatchObject({
    classes: 2,
    modes: [
      { mode: 'in-person', capacity: 13, places: 3 },
      { mode: 'online', capacity: 20, places: 4 },
    ],
  })
})

it('emails that wait and emails that failed are counted, with how long the first one is due', async () => {
  const { db } = database
  const mail = (status: string, next_attempt_at: Date) => ({
    kind: 'passwordChanged',
    to_address: 'x@example.org',
    data: '{}',
    created_at: now,
    status,
    next_attempt_at,
  })
  await db
    .insertInto('outbox_mail')
    .values([
      mail('queued', at(5000)),
      mail('failed', at(-90_000)),
      mail('failed', at(-90_000)),
      mail('failed', at(-90_000)),
      mail('sent', at(-90_000)),
    ])
    .execute()
  const numbers = await selectNumbers(db, now)
  expect(numbers).toMatchObject({ mails: { queued: 1, failed: 3 }, oldestDueSeconds: 0 })
  await db
    .insertInto('outbox_mail')
    .values([mail('queued', at(-20_000)), mail('queued', at(-30_000))])
    .execute()
  const later = await selectNumbers(db, now)
  expect(later).toMatchObject({ mails: { queued: 3, failed: 3 }, oldestDueSeconds: 30 })
})

it('processes that were seen in the last minute are counted', async () => {
  const seen = (at: string) =>
    sql`insert into portal_process (id, secret_mark, seen_at)
      values (gen_random_uuid(), '', clock_timestamp() - ${at}::interval)`.execute(database.db)
  await seen('5 seconds')
  await seen('10 seconds')
  await seen('2 minutes')
  expect(await selectNumbers(database.db, now)).toMatchObject({ processes: 2 })
})
