import { randomUUID } from 'node:crypto'
import { type BuiltAttendee, buildAttendee } from '#server/testing/builders/builders.ts'
import type { Portal } from '#server/testing/portal.ts'

/** A person without a login whom this account helps. `begunAt`: when the help began; default now. */
export async function buildHelpedPerson(
  { db, clock }: Portal,
  helper: BuiltAttendee,
  { begunAt = clock.now(), ...columns }: { begunAt?: Date; first_name?: string; last_name?: string } = {},
): Promise<BuiltAttendee> {
  const person = await buildAttendee(db, { email: `${randomUUID()}@in-care.invalid`, ...columns })
  await db
    .insertInto('care')
    .values({ carer_id: helper.userId, person_id: person.userId, relation: 'minor', begun_at: begunAt })
    .execute()
  return person
}
