import { randomUUID } from 'node:crypto'
import type { Portal } from '#server/testing/portal.ts'
import { buildRegistrant } from '#server/testing/registration-calls.ts'
import { type AttendeeOptions, type BuiltAttendee, buildAttendee } from './builders.ts'

/** A person without a login whom this account helps, with a complete profile. */
export async function buildChild(
  portal: Pick<Portal, 'db' | 'clock'>,
  helperId: number,
  options: AttendeeOptions = {},
): Promise<BuiltAttendee> {
  const child = await buildAttendee(portal.db, {
    email: `${randomUUID()}@in-care.invalid`,
    first_name: 'Ana',
    ...options,
  })
  await buildProxyAccess(portal, helperId, child.userId)
  return child
}

/** From now on, the one helps the other. */
export async function buildProxyAccess(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  helperId: number,
  personId: number,
): Promise<void> {
  const relation = 'minor'
  const begun_at = clock.now()
  await db
    .insertInto('care')
    .values({ carer_id: helperId, person_id: personId, relation, begun_at })
    .execute()
}

/** A helper, logged in, and a child. */
export async function buildHousehold(portal: Portal, options: AttendeeOptions = {}) {
  const helper = await buildRegistrant(portal, options)
  return { helper, child: await buildChild(portal, helper.userId) }
}

export async function endProxyAccessOf({ db, clock }: Pick<Portal, 'db' | 'clock'>, personId: number) {
  await db.updateTable('care').set({ ended_at: clock.now() }).where('person_id', '=', personId).execute()
}

/** Who has a seat in a class, by account ids. */
export async function holdersOf({ db }: Pick<Portal, 'db'>, courseId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registration as r')
    .innerJoin('attendee as a', 'a.id', 'r.attendee_id')
    .select('a.user_id')
    .where('r.course_id', '=', courseId)
    .where('r.cancelled_at', 'is', null)
    .orderBy('r.id')
    .execute()
  return rows.flatMap(({ user_id }) => user_id ?? [])
}
