import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import {
  buildCourse,
  buildFacilitator,
  type CourseOptions,
  takeSeats,
} from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { selectAttendedClasses, selectFacilitatorClasses } from './facilitator-classes.sql.ts'

const now = new Date('2026-11-20T20:00:00Z')
const day = 86_400_000
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds)

let database: TestDatabase
let db: Database
let ada: number
let ben: number
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  ada = (await buildFacilitator(db, { name: 'Ada' })).id
  ben = (await buildFacilitator(db, { name: 'Ben' })).id
})
afterAll(() => database.drop())

const led = async (title: string, starts_at: Date, options: CourseOptions = {}) =>
  (
    await buildCourse(db, {
      title,
      starts_at,
      ends_at: new Date(starts_at.getTime() + day / 24),
      facilitators: [ada],
      guests_allowed: true,
      ...options,
    })
  ).id

/** A registration with a guest. In one transaction, because it has two seats. */
async function withGuest(course_id: number, columns: object, guest: object): Promise<void> {
  const { attendeeId: attendee_id } = await buildAttendee(db)
  await db.transaction().execute(async (tx) => {
    const registration_id = await buildRegistration(tx, { course_id, attendee_id, places: 2, ...columns })
    await tx
      .insertInto('guest')
      .values({ registration_id, first_name: 'Gus', last_name: 'Guest', type: 'Family', ...guest })
      .execute()
  })
}

describe('the classes of a facilitator', () => {
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    const add = async (title: string, starts: Date, options?: CourseOptions) => {
      ids[title] = await led(title, starts, options)
    }
    await add('Too long ago', at(-30 * day))
    await add('Long enough ago', at(-30 * day + 1))
    await add('Just over', at(-day / 24))
    await add('Not quite over', at(-day / 24 + 1))
    await add('Cancelled', at(day), { cancelled_at: now })
    await add('Same time, first', at(2 * day))
    await add('Same time, second', at(2 * day))
    await add('Draft', at(day), { draft: true })
    await add('Draft of before', at(-day), { draft: true })
    await add('Of another facilitator', at(day), { facilitators: [ben] })
    await add('Of both', at(3 * day), { facilitators: [ben, ada] })
    await add('Soon enough', at(7 * day))
    await add('Too late', at(7 * day + 1))
  })
  const listed = async (
    when: 'UPCOMING' | 'PAST',
    pattern: string | null = null,
    page = { page: 1, perPage: 50, offset: 0 },
  ) => {
    const { rows } = await selectFacilitatorClasses(db, { facilitatorId: ada, when, pattern }, page, now)
    return rows.map(({ id }) => Object.keys(ids).find((title) => ids[title] === id))
  }

  it('are upcoming until they end, soonest first', async () => {
    expect(await listed('UPCOMING')).toEqual([
      'Not quite over',
      'Cancelled',
      'Same time, first',
      'Same time, second',
      'Of both',
      'Soon enough',
      'Too late',
    ])
  })
  it('are past when they have ended, latest first', async () => {
    expect(await listed('PAST')).toEqual(['Just over', 'Long enough ago', 'Too long ago'])
  })
  it('are found by their title', async () => {
    expect(await listed('UPCOMING', '%same time%')).toEqual(['Same time, first', 'Same time, second'])
  })
  it('are on the dashboard from the days of an open roster to the days of attention', async () => {
    const rows = await selectAttendedClasses(db, ada, now)
    expect(rows.map(({ id }) => Object.keys(ids).find((title) => ids[title] === id))).toEqual([
      'Long enough ago',
      'Just over',
      'Not quite over',
      'Cancelled',
      'Same time, first',
      'Same time, second',
      'Of both',
      'Soon enough',
    ])
  })
})

describe('attendance of a class', () => {
  const facts = async (facilitator: number) =>
    (await selectAttendedClasses(db, facilitator, now)).map(({ attended }) => ({
      attended: attended.attended,
      taken: attended.taken,
      done: attended.done,
      cancelled: attended.cancelled,
      online: attended.online,
      hasLink: attended.hasLink,
    }))
  it.each<[string, (courseId: number) => Promise<unknown>, object]>([
    ['no one', async () => undefined, { attended: 0, taken: 0, done: false }],
    ['someone who did not come', (id) => takeSeats(db, id, 'in-person', 1), { taken: 1 }],
    [
      'someone who came, and someone who did not',
      async (id) => {
        await takeSeats(db, id, 'in-person', 1)
        await withGuest(id, { checked_in_at: now }, {})
      },
      { attended: 1, taken: 3, done: true },
    ],
    [
      'a guest alone',
      (id) => withGuest(id, {}, { checked_in_at: now }),
      { attended: 1, taken: 2, done: true },
    ],
    [
      'both',
      (id) => withGuest(id, { checked_in_at: now }, { checked_in_at: now }),
      { attended: 2, taken: 2, done: true },
    ],
    [
      'both, but they cancelled',
      (id) => withGuest(id, { checked_in_at: now, cancelled_at: now }, { checked_in_at: now }),
      {},
    ],
  ])('counts %s', async (_, build, expected) => {
    const { id: facilitator } = await buildFacilitator(db)
    // The other class has someone with a guest who both came.
    const other = await led('Other', at(-2 * day), { facilitators: [facilitator] })
    await withGuest(other, { checked_in_at: now }, { checked_in_at: now })
    const id = await led('This', at(-day), { facilitators: [facilitator] })
    await build(id)
    const common = { cancelled: false, online: false, hasLink: false }
    expect(await facts(facilitator)).toEqual([
      { attended: 2, taken: 2, done: true, ...common },
      { attended: 0, taken: 0, done: false, ...common, ...expected },
    ])
  })
  it('knows a cancelled class, and an online one with and without its link', async () => {
    const { id: facilitator } = await buildFacilitator(db)
    const one = { facilitators: [facilitator], online: true, online_capacity: null }
    await led('Without', at(day), { ...one, courselink: '' })
    await led('With', at(2 * day), { ...one, courselink: 'https://meet.example/1' })
    await led('Cancelled', at(3 * day), { facilitators: [facilitator], cancelled_at: now })
    expect(
      (await facts(facilitator)).map(({ online, hasLink, cancelled }) => [online, hasLink, cancelled]),
    ).toEqual([
      [true, false, false],
      [true, true, false],
      [false, false, true],
    ])
  })
})
