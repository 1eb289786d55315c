import { sql } from 'kysely'
import { buildStaff } from '#server/classes/admin/testing/calls.ts'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse, classStart } from '#server/testing/builders/class-builders.ts'
import { closeBarrier } from '#server/testing/database/barrier.ts'
import { hours } from '#server/testing/fixed-clock.ts'
import type { Portal } from '#server/testing/portal.ts'

/**
 * One of the staff says that no one came while another one checks somebody in, and the check-in waits before it is written: whoever says that no one came and
 * does not wait for it finds nobody there. Answers what each was told, and what stands of the class then.
 */
export async function raceForRecord(portal: Portal) {
  portal.clock.set(new Date(classStart.getTime() + hours(1)))
  const staff = await buildStaff(portal)
  const colleague = await buildStaff(portal)
  const { id: course_id } = await buildCourse(portal.db)
  const { attendeeId: attendee_id } = await buildAttendee(portal.db)
  const { id } = await portal.db
    .insertInto('registration')
    .values({ course_id, attendee_id, mode: 'in-person', created_at: portal.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
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

/** What stands of a class. */
export async function recordOf(portal: Portal, { id, course_id }: { id: number; course_id: number }) {
  const { rows } = await sql<{ isThere: boolean; noOneCame: boolean }>`
    select checked_in_at is not null as "isThere",
      exists (select from no_one_came where course_id = ${course_id}) as "noOneCame" from registration where id = ${id}`.execute(
    portal.db,
  )
  return rows[0]!
}

/** What the database itself sees to: a check-in ends that no one came. */
export async function dropRecordTriggers({ db }: Portal): Promise<void> {
  await sql`drop trigger registration_ends_no_one_came on registration`.execute(db)
}
