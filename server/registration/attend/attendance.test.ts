import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { type BuiltAttendee, buildAttendee, buildUser } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { buildHelp } from '#server/testing/builders/confirm-request-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { buildGuest } from '../corrections/testing/build-correction.ts'
import {
  markCheckedIn,
  markMine,
  writeCheckIn,
  writeGuestCheckIn,
  writeNeeds,
  writeStaffNotes,
} from './attendance.sql.ts'
import { selectForCheckIn, selectForJoining } from './check-in.sql.ts'

// What is written about attendance, and what is left alone.

let database: TestDatabase
let ada: BuiltAttendee
let staffId: number
let proxyAccessId: number
let courseId: number
let ids: { ada: number; ben: number }
const now = new Date('2026-11-20T20:00:00Z')
const later = new Date(now.getTime() + 1)

beforeAll(async () => {
  database = await createTestDatabase()
  ada = await buildAttendee(database.db)
  staffId = (await buildUser(database.db)).userId
  proxyAccessId = await buildHelp(database.db, { helperId: staffId, personId: ada.userId })
})
afterAll(() => database.drop())
beforeEach(async () => {
  const { db } = database
  courseId = (await buildCourse(db, { guests_allowed: true })).id
  const row = { course_id: courseId, added_by_facilitator: true }
  const ben = await buildAttendee(db)
  ids = {
    ada: await buildRegistration(db, { ...row, attendee_id: ada.attendeeId }),
    ben: await buildRegistration(db, { ...row, attendee_id: ben.attendeeId }),
  }
})

/** What the work returns and changes, by person. */
async function changed(work: () => Promise<unknown>, table: 'registration' | 'guest' = 'registration') {
  const key = table === 'registration' ? 'id' : 'registration_id'
  const read = async () => {
    const rows = (await database.db
      .selectFrom(table)
      .selectAll()
      .where(key as keyof DB['registration'] & keyof DB['guest'], 'in', Object.values(ids))
      .execute()) as Record<string, unknown>[]
    return new Map(rows.map((row) => [row[key], row]))
  }
  const before = await read()
  const result = await work()
  const after = await read()
  const changes = Object.entries(ids).flatMap(([name, id]) => {
    const [was, is] = [before.get(id)!, after.get(id)!]
    const columns = Object.keys(is).filter(
      (column) => JSON.stringify(is[column]) !== JSON.stringify(was[column]),
    )
    return columns.length === 0
      ? []
      : [[name, Object.fromEntries(columns.map((column) => [column, is[column]]))]]
  })
  return [typeof result === 'object' ? (result as { id: number }).id : result, Object.fromEntries(changes)]
}

it('the first check-in counts, and a person’s own check-in makes the registration theirs', async () => {
  const { db } = database
  const check = (at: Date, byThemself: boolean) =>
    changed(() => markCheckedIn(db, ids.ada, at, { byThemself }))
  expect(await check(now, false)).toEqual([ids.ada, { ada: { checked_in_at: now } }])
  expect(await check(later, true)).toEqual([ids.ada, { ada: { added_by_facilitator: false } }])
  expect(await check(later, false)).toEqual([ids.ada, {}])
})

it('staff check a person in once, and undo it once', async () => {
  const write = (checkedIn: boolean, at = now) =>
    changed(() => writeCheckIn(database.db, ids.ada, checkedIn, staffId, at))
  await database.db.updateTable('registration').set({ checked_in_at: null }).execute()
  expect(await write(false)).toEqual([false, {}])
  expect(await write(true)).toEqual([true, { ada: { checked_in_at: now, checked_in_by: staffId } }])
  expect(await write(true, later)).toEqual([false, {}])
  expect(await write(false)).toEqual([true, { ada: { checked_in_at: null, checked_in_by: null } }])
})

it('a guest is checked in once, and that is undone once', async () => {
  for (const id of Object.values(ids)) await buildGuest(database.db, id)
  const write = (checkedIn: boolean, at = now) =>
    changed(() => writeGuestCheckIn(database.db, ids.ada, checkedIn, at), 'guest')
  expect(await write(false)).toEqual([false, {}])
  expect(await write(true)).toEqual([true, { ada: { checked_in_at: now } }])
  expect(await write(true, later)).toEqual([false, {}])
  expect(await write(false)).toEqual([true, { ada: { checked_in_at: null } }])
})

it('staff notes are written if they differ', async () => {
  const write = (notes: string | null) => changed(() => writeStaffNotes(database.db, ids.ada, notes))
  expect(await write(null)).toEqual([false, {}])
  expect(await write('By the door')).toEqual([true, { ada: { staff_notes: 'By the door' } }])
  expect(await write('By the door')).toEqual([false, {}])
})

it('a registration becomes the person’s own', async () => {
  expect(await changed(() => markMine(database.db, ids.ada))).toEqual([
    undefined,
    { ada: { added_by_facilitator: false } },
  ])
})

it('accommodations are written with the proxy access by which they came', async () => {
  const needs = { choices: ['An interpreter'], words: 'Slowly' } as never
  expect(await changed(() => writeNeeds(database.db, ids.ada, needs, proxyAccessId))).toEqual([
    ids.ada,
    { ada: { needs: ['An interpreter'], needs_words: 'Slowly', needs_in_care: proxyAccessId } },
  ])
})

it('check-in and joining depend on the class and who leads it', async () => {
  const { db } = database
  const { id: lead } = await buildFacilitator(db)
  const class_ = { starts_at: now, ends_at: later }
  const link = 'https://video.example.org/1'
  const led = await buildCourse(db, { ...class_, online: true, courselink: link, facilitators: [lead] })
  const off = await buildCourse(db, { ...class_, cancelled_at: now })
  const draft = await buildCourse(db, { draft: true })
  const row = { attendee_id: ada.attendeeId }
  const [one, other] = [
    await buildRegistration(db, { ...row, course_id: led.id, mode: 'online' }),
    await buildRegistration(db, { ...row, course_id: off.id, cancelled_at: now }),
  ]
  expect(await selectForCheckIn(db, one)).toMatchObject({
    node: { id: one },
    facilitatorIds: [lead],
    attendeeId: ada.attendeeId,
    mode: 'online',
    cancelled: false,
    course: { start: now, end: later, cancelled: false, hasLink: true },
  })
  expect(await selectForCheckIn(db, other)).toMatchObject({
    facilitatorIds: [],
    mode: 'in-person',
    cancelled: true,
    course: { cancelled: true, hasLink: false },
  })
  expect(await selectForCheckIn(db, 1)).toBeNull()
  const times = { start: now, end: later }
  expect(await selectForJoining(db, led.id)).toEqual({
    ...times,
    facilitatorIds: [lead],
    cancelled: false,
    hasLink: true,
    courselink: link,
  })
  expect(await selectForJoining(db, off.id)).toEqual({
    ...times,
    facilitatorIds: [],
    cancelled: true,
    hasLink: false,
    courselink: null,
  })
  expect(await selectForJoining(db, draft.id)).toBeNull()
  expect(await selectForJoining(db, 1)).toBeNull()
})
