import { sql, type Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Course } from '#server/platform/db/schema.generated.ts'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse, takeSeats } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'

/*
 * Tests the database's guard alone, without the portal. A registration waits for a class that is being changed and then counts by the new
 * class. The change writes the columns. The guard reads the rows that a trigger makes of them.
 */

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ max: 3 })
})
afterAll(() => database.drop())

/**
 * Changes a class of two seats, one of them taken. Returns what happens to someone who registers for the other seat
 * before the change is committed.
 */
async function bookWhileChanged(columns: Updateable<Course>): Promise<string> {
  const { db } = database
  const { id: course_id } = await buildCourse(db, { in_person_capacity: 2 })
  await takeSeats(db, course_id, 'in-person', 1)
  const { attendeeId: attendee_id } = await buildAttendee(db)
  let booked: Promise<string> = Promise.resolve('')
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('course').set(columns).where('id', '=', course_id).execute()
    booked = buildRegistration(db, {
      course_id,
      attendee_id,
      created_at: new Date('2026-01-01T00:00:00Z'),
    }).then(
      () => 'booked',
      ({ code }) => String(code),
    )
    await oneWaits()
  })
  return booked
}

async function oneWaits(): Promise<void> {
  for (let waiting = 0; waiting < 1; ) {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
    waiting = rows[0]!.waiting
  }
}

const changes: [string, Updateable<Course>, string][] = [
  ['a capacity lowered to the seats taken', { in_person_capacity: 1 }, 'AR001'],
  ['a removed mode', { in_person: false, online: true }, 'AR002'],
  ['a class that becomes a draft', { draft: true }, 'AR002'],
  ['a title', { title: 'Another title' }, 'booked'],
]

describe('a registration during a change of the class gets a response for the changed class', () => {
  it.each(changes)('%s', async (_, columns, response) => {
    expect(await bookWhileChanged(columns)).toBe(response)
  })
  // The negative control: the guard reads what the trigger wrote.
  it('without the trigger, the removed seat is given away, so the race test detects a missing guard', async () => {
    await sql`alter table course disable trigger course_modes_changed`.execute(database.db)
    try {
      expect(await bookWhileChanged({ in_person_capacity: 1 })).toBe('booked')
      expect(await bookWhileChanged({ in_person: false, online: true })).toBe('booked')
    } finally {
      await sql`alter table course enable trigger course_modes_changed`.execute(database.db)
    }
  })
})
