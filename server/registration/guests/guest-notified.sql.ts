import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'

interface Notified {
  guestId: number
  attendeeId: number
  courseId: number
  /** Keyed hash (signGuestAddress). It outlives the guest's row and its address. */
  addressHash: string
}

/** The ids of guests who already got this class's details from this person, or who opted out of these emails. */
export async function selectDone(tx: Transaction<DB>, guests: readonly Notified[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select (one->>'guestId')::int as id from jsonb_array_elements(${JSON.stringify(guests)}::jsonb) one
    where exists (select from guest_not_mailed n where n.address_hash = one->>'addressHash')
      or exists (select from guest_told t where t.attendee_id = (one->>'attendeeId')::int
        and t.course_id = (one->>'courseId')::int and t.address_hash = one->>'addressHash')`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Records that the email is written. It is not sent again for this class, even if the guest is removed and added again.
 */
export async function recordNotified(tx: Transaction<DB>, guests: readonly Notified[]): Promise<void> {
  await tx
    .insertInto('guest_told')
    .values(
      guests.map(({ attendeeId, courseId, addressHash }) => ({
        attendee_id: attendeeId,
        course_id: courseId,
        address_hash: addressHash,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stops all emails of this kind to the address. False if that was recorded before. */
export async function noteNotMailed(tx: Transaction<DB>, addressHash: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('guest_not_mailed')
    .values({ address_hash: addressHash, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('address_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an email was written to the address, even if no guest has it now. */
export async function wasNotified(db: Kysely<DB>, addressHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('guest_told')
    .select('address_hash')
    .where('address_hash', '=', addressHash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
