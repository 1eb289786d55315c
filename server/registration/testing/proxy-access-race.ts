import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { buildAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { openLockHolder } from '#server/testing/database/lock-holder.ts'
import { lockWaiters } from '#server/testing/database/lock-waiters.ts'
import type { Portal } from '#server/testing/portal.ts'
import { createDocument, type Row } from '#server/testing/registration-calls.ts'

const ending = 'mutation ($input: PersonInCareInput!) { endCare(input: $input) { success } }'

/**
 * A helper registers a child, passes the check, and waits for the child's lock. Meanwhile the proxy access ends.
 * Returns the result of the registration.
 */
export async function registerWhileAccessEnds(
  portal: Portal,
): Promise<{ code: string | null; places: number }> {
  const { db } = portal
  const helper = await buildAttendee(db)
  const token = await tokenFor(portal, helper)
  const child = await buildAttendee(db, { email: `${randomUUID()}@in-care.invalid` })
  const begun_at = portal.clock.now()
  await db
    .insertInto('care')
    .values({ carer_id: helper.userId, person_id: child.userId, relation: 'minor', begun_at })
    .execute()
  const { id: courseId } = await buildCourse(db)
  const locker = await openLockHolder(portal)
  await sql`select id from attendee where id = ${child.attendeeId} for update`.execute(locker.tx)
  // Ending the access waits for the attendee first. The registration passes its check meanwhile and waits behind it.
  const ended = portal.query(ending, { input: { userId: child.userId } }, token)
  await lockWaiters(portal.db, 1)
  const registration = portal.query<{ createRegistrations: { results: Row[] } }>(
    createDocument,
    { input: { registrations: [{ courseId, registrationType: 'in-person' }] } },
    token,
    {},
    child.userId,
  )
  await lockWaiters(portal.db, 2)
  await locker.release()
  expect((await ended).errors).toEqual([])
  const { data, errors } = await registration
  const existing = db.selectFrom('registration').select('id').where('attendee_id', '=', child.attendeeId)
  return {
    code: errors[0]?.extensions.code ?? data!.createRegistrations.results[0]!.errorCode,
    places: (await existing.execute()).length,
  }
}
