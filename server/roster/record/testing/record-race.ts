import { sql } from 'kysely'
import { buildStaff } from '#server/classes/admin/testing/calls.ts'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse, classStart } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { closeBarrier } from '#server/testing/database/barrier.ts'
import { hours } from '#server/testing/fixed-clock.ts'
import type { Portal } from '#server/testing/portal.ts'

/**
 * A staff member checks a person in, and the check-in pauses before it is written. A colleague records that no one
 * came.
 * Without the lock, the colleague's call sees no check-in. Returns both outcomes, and the ids to read the record.
 */
export async function raceForRecord(portal: Portal) {
  portal.clock.set(new Date(classStart.getTime() + hours(1)))
  const staff = await buildStaff(portal)
  const colleague = await buildStaff(portal)
  const { id: course_id } = await buildCourse(portal.db)
  const { attendeeId: attendee_id } = await buildAttendee(portal.db)
  const id = await buildRegistration(portal.db, { course_id, attendee_id, created_at: portal.clock.now() })
  const outcomeOf = async (document: string, input: object, token: string) =>
    (await portal.query(document, { input }, token)).errors[0]?.extensions.code ?? 'done'
  const barrier = await closeBarrier(portal.db, portal.deps.config.databaseUrl!)
  const checkedIn = outcomeOf(
    'mutation ($input: SetAttendanceInput!) { setAttendance(input: $input) { act } }',
    { registrationId: String(id), checkedIn: true },
    staff.token,
  )
  await barrier.waitFor(1)
  const said = outcomeOf(
    'mutation ($input: SetNoOneCameInput!) { setNoOneCame(input: $input) { act } }',
    { courseId: course_id, noOneCame: true },
    colleague.token,
  )
  return { id, course_id, barrier, checkedIn, said }
}

export async function recordOf(portal: Portal, { id, course_id }: { id: number; course_id: number }) {
  const { rows } = await sql<{ isThere: boolean; noOneCame: boolean }>`
    select checked_in_at is not null as "isThere",
      exists (select from no_one_came where course_id = ${course_id}) as "noOneCame" from registration where id = ${id}`.execute(
    portal.db,
  )
  return rows[0]!
}

/** Drops the database triggers by which a check-in clears “no one came”. */
export async function dropRecordTriggers({ db }: Portal): Promise<void> {
  await sql`drop trigger registration_ends_no_one_came on registration`.execute(db)
}
