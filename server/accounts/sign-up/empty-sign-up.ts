import './sign-up-emptied.event.ts'
import { sql, type Transaction } from 'kysely'
import { nameOfMailbox } from '#domain/accounts/sign-up/name-of-mailbox.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'

/** The names that the person gives. Everything else about them comes from the mailbox. */
export interface GivenNames {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
}

/**
 * Empties the account of a sign-up. For a mailbox reader who neither is logged in to it nor knows its password. Someone
 * else may have made it, such as a person who mistyped their address. What staff gave it stays: roles, rights,
 * registrations. Lock the account first. The caller must replace the password.
 */
export async function emptySignUp(
  tx: Transaction<DB>,
  events: Events,
  { userId, email, names }: { userId: number; email: string; names: GivenNames },
): Promise<void> {
  await sql`
    update app_user set closure_requested_at = null, closure_declined_at = null, closure_declined_note = null
    where id = ${userId}`.execute(tx)
  // Saved responses of the person who signed up must not be replayed.
  await sql`delete from idempotency_key where user_id = ${userId}`.execute(tx)
  const unknown = nameOfMailbox(email)
  const firstName = names.firstName || unknown.firstName
  await events.signUpEmptied(tx, { userId, firstName, lastName: names.lastName || unknown.lastName })
}
