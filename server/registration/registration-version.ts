import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { GuestNode, RegistrationNode } from './registration.graph.ts'
import { selectGuests } from './registration.sql.ts'

/**
 * A token that changes whenever something changes that the person, or those who lead the class, see of a registration.
 */
export function versionOf(registration: RegistrationNode, guest: GuestNode | null): string {
  const { mode, places, cancelled_at, checked_in_at, needs, needs_words, staff_notes } = registration
  const seen = [mode, places, cancelled_at, checked_in_at, needs, needs_words, staff_notes, guest]
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 16)
}

/**
 * A change names the version that it is based on. Without one, it is made whatever changed since. Call it with the
 * registration's person locked.
 * @throws EDIT_CONFLICT when the version differs.
 */
export async function checkVersion(
  tx: Kysely<DB>,
  registration: RegistrationNode | null | undefined,
  madeOn: string | null | undefined,
): Promise<void> {
  if (!madeOn || !registration) return
  const [guest = null] = await selectGuests(tx, [registration.id])
  if (versionOf(registration, guest) !== madeOn) throw new RejectedError('EDIT_CONFLICT')
}
