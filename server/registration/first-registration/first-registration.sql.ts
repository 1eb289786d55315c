import { sql } from 'kysely'
import type { RegistrationsInput } from '#domain/registration/confirm/registrations.input.ts'
import {
  chosenLifetime,
  firstRegistrationStored,
} from '#domain/registration/first-registration/first-registration.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { LineOutcome } from '../registration-row.ts'

/** What was chosen at sign-up, and the result. */
export interface FirstRegistrationRow {
  expires_at: Date
  confirmed_at: Date | null
  lines: unknown
  results: LineOutcome[] | null
}

const columns = ['expires_at', 'confirmed_at', 'lines', 'results'] as const

/**
 * Stores what was chosen with a new account. Nothing is stored if another account has verified the address. The
 * statement is the same, so neither the response nor its time reveals the difference.
 */
export async function insertChosen(
  tx: Database,
  { userId, email, lines }: { userId: number; email: string; lines: RegistrationsInput },
  now: Date,
): Promise<void> {
  await sql`
    insert into first_booking (user_id, chosen_at, expires_at, lines)
    select ${userId}::int, ${now}::timestamptz, ${new Date(now.getTime() + chosenLifetime)}::timestamptz, ${JSON.stringify(lines)}::jsonb
    where not exists (
      select from app_user where lower(email) = lower(${email}::text) and email_verified_at is not null)`.execute(
    tx,
  )
}

export async function selectFirstRegistration(
  db: Database,
  userId: number,
): Promise<FirstRegistrationRow | null> {
  const row = await db
    .selectFrom('first_booking')
    .select(columns)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return (row as FirstRegistrationRow | undefined) ?? null
}

/**
 * Like `selectFirstRegistration`, locked after the attendee. Of two concurrent confirmations, the second sees the result of
 * the first.
 */
export async function lockFirstRegistration(
  tx: Database,
  userId: number,
): Promise<FirstRegistrationRow | null> {
  const row = await tx
    .selectFrom('first_booking')
    .select(columns)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return (row as FirstRegistrationRow | undefined) ?? null
}

export async function writeResults(
  tx: Database,
  userId: number,
  results: readonly LineOutcome[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('first_booking')
    .set({ lines: null, confirmed_at: now, results: JSON.stringify(results) })
    .where('user_id', '=', userId)
    .execute()
}

/** Deletes the whole first registration of an account. */
export async function deleteFirstRegistration(tx: Database, userId: number): Promise<void> {
  await tx.deleteFrom('first_booking').where('user_id', '=', userId).execute()
}

/** Like `deleteFirstRegistration`, by the attendee. */
export async function deleteFirstRegistrationOf(tx: Database, attendeeId: number): Promise<void> {
  await sql`delete from first_booking where user_id = (select user_id from attendee where id = ${attendeeId})`.execute(
    tx,
  )
}

/**
 * Deletes unconfirmed choices after a day. The record that there were choices is deleted a week after they were made.
 */
export async function forgetExpiredChoices(db: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('first_booking')
    .set({ lines: null })
    .where('lines', 'is not', null)
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  await db
    .deleteFrom('first_booking')
    .where('chosen_at', '<=', new Date(now.getTime() - firstRegistrationStored))
    .execute()
  return Number(numUpdatedRows)
}
