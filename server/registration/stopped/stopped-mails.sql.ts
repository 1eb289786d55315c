import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'

export interface StoppedReceiver {
  attendeeId: number
  userId: number
  email: string
  firstName: string
  termsAgreedAt: Date | null
}

/**
 * Who gets an email about stopped dates: the people themselves. If they have no address, the outbox finds their helper.
 */
export async function selectStoppedReceivers(
  db: Kysely<DB>,
  attendeeIds: readonly number[],
): Promise<StoppedReceiver[]> {
  const rows = await db
    .selectFrom('attendee as a')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .select(['a.id', 'u.id as user_id', 'u.email', 'u.first_name', 'u.terms_agreed_at'])
    .where(sql<boolean>`a.id = any(${[...attendeeIds]}::int[])`)
    .where('u.closed_at', 'is', null)
    .orderBy('a.id')
    .execute()
  return rows.map((row) => ({
    attendeeId: row.id,
    userId: row.user_id,
    email: row.email,
    firstName: row.first_name,
    termsAgreedAt: row.terms_agreed_at,
  }))
}
