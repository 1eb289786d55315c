import { sql, type Transaction } from 'kysely'
import { type Mode, modeOf } from '#domain/kernel/modes.ts'
import { decidePeopleMove } from '#domain/registration/move-people/decide-people-move.rule.ts'
import type { MovedRegistration } from '#server/classes/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import { staffAuthority } from '#server/registration/confirm/authority.ts'
import type { RegistrationNode } from '#server/registration/registration.graph.ts'
import { switchAllSeats } from '#server/registration/seats/seats.ts'

/**
 * Moves everyone whose attendance mode ends in a class, or no one. People who are checked in stay in their seat.
 * Subscribes to `modesEnded`. The lock of the class is enough: every other change of these registrations needs it too,
 * and no one gets a second registration here.
 * @throws the errors of decidePeopleMove.
 */
export async function movePeople(
  tx: Transaction<DB>,
  events: Events,
  { courseId, from, to, left }: { courseId: number; from: readonly Mode[]; to: Mode; left: number | null },
  now: Date,
): Promise<MovedRegistration[]> {
  const people = accepted(decidePeopleMove(await selectMoving(tx, courseId, from), to, left))
  await switchAllSeats(tx, events, staffAuthority('modeOfClass'), people, to, now)
  return people.map(({ id, mode }) => ({ id, from: modeOf(mode) }))
}

/** The registrations to move, in the order in which people registered. */
async function selectMoving(
  tx: Transaction<DB>,
  courseId: number,
  from: readonly Mode[],
): Promise<(RegistrationNode & { name: string })[]> {
  const { rows } = await sql<RegistrationNode & { name: string }>`
    select r.*, coalesce(u.first_name || ' ' || u.last_name, a.walk_in_first_name || ' ' || a.walk_in_last_name) as name
    from registration r join attendee a on a.id = r.attendee_id left join app_user u on u.id = a.user_id
    where r.course_id = ${courseId} and r.cancelled_at is null and r.mode = any(${[...from]}::text[])
      and r.checked_in_at is null and not exists (select from guest g where g.registration_id = r.id and g.checked_in_at is not null)
    order by r.created_at, r.id`.execute(tx)
  return rows
}
