import { type Kysely, sql } from 'kysely'
import type { Needs } from '#domain/registration/accommodations/accommodations.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { RegistrationNode } from '#server/registration/registration.graph.ts'

/**
 * Writes the time of the first check-in. A later check-in changes nothing. `byThemself`: the registration becomes their
 * own, no matter who added them to the roster.
 */
export function markCheckedIn(
  db: Kysely<DB>,
  id: number,
  now: Date,
  { byThemself }: { byThemself: boolean },
): Promise<RegistrationNode> {
  return db
    .updateTable('registration')
    .set({
      checked_in_at: sql<Date>`coalesce(checked_in_at, ${now})`,
      ...(byThemself ? { added_by_facilitator: false } : {}),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Checks the person in, or undoes it. False if nothing changes. The time of the first check-in stays. */
export async function writeCheckIn(
  tx: Kysely<DB>,
  id: number,
  checkedIn: boolean,
  by: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('registration')
    .set({ checked_in_at: checkedIn ? now : null, checked_in_by: checkedIn ? by : null })
    .where('id', '=', id)
    .where('checked_in_at', checkedIn ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Checks the person's guest in, or undoes it. False if nothing changes. */
export async function writeGuestCheckIn(
  tx: Kysely<DB>,
  registrationId: number,
  checkedIn: boolean,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('guest')
    .set({ checked_in_at: checkedIn ? now : null })
    .where('registration_id', '=', registrationId)
    .where('checked_in_at', checkedIn ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False if the notes are already the same. */
export async function writeStaffNotes(tx: Kysely<DB>, id: number, notes: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('registration')
    .set({ staff_notes: notes })
    .where('id', '=', id)
    .where(sql<boolean>`staff_notes is distinct from ${notes}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A facilitator's registration for a person becomes the person's own once they change something about it. */
export async function markMine(tx: Kysely<DB>, id: number): Promise<void> {
  await tx.updateTable('registration').set({ added_by_facilitator: false }).where('id', '=', id).execute()
}

/**
 * Writes what the person needs. It takes no seat. `proxyAccessId`: the proxy access by which it is written. Null: by the
 * person.
 */
export function writeNeeds(
  db: Kysely<DB>,
  id: number,
  needs: Needs,
  proxyAccessId: number | null,
): Promise<RegistrationNode> {
  return db
    .updateTable('registration')
    .set({ needs: needs.choices, needs_words: needs.words, needs_in_care: proxyAccessId })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
