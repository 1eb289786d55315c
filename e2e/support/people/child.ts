import type { RunningPortal } from '../portal/portal.ts'
import { runSql } from '../portal/portal-database.ts'
import { type Attendee, newAttendee } from './attendee.ts'

export interface Child extends Attendee {
  userId: number
  name: string
}

/** A child without an address, with a helper. The profile has the required fields. */
export async function childOf(
  portal: RunningPortal,
  helper: Pick<Attendee, 'email'>,
  firstName: string,
): Promise<Child> {
  const child = await newAttendee(portal, firstName)
  const [row] = await runSql<{ person_id: number }>(
    portal,
    `INSERT INTO care (carer_id, person_id, relation, begun_at)
      SELECT c.id, p.id, 'minor', '2026-11-01' FROM app_user c, app_user p WHERE c.email = $1 AND p.email = $2 RETURNING person_id`,
    [helper.email, child.email],
  )
  const userId = row!.person_id
  await runSql(portal, `UPDATE app_user SET email = 'child-' || id || '@in-care.invalid' WHERE id = $1`, [
    userId,
  ])
  return { ...child, userId, name: `${firstName} ${child.lastName}` }
}

const registration =
  'mutation ($input: CreateRegistrationsInput!) { createRegistrations(input: $input) { results { error } } }'

/** The helper registers the child. */
export async function registerChild(
  helper: Pick<Attendee, 'call'>,
  child: Child,
  courseId: number,
  registrationType: string,
) {
  const input = { registrations: [{ courseId, registrationType }] }
  const { createRegistrations } = await helper.call<{
    createRegistrations: { results: { error: string | null }[] }
  }>(registration, { input }, child.userId)
  const error = createRegistrations.results[0]?.error
  if (error) throw new Error(error)
}
