import { sql } from 'kysely'
import { emailCodeTries } from '#domain/accounts/verify-email/email-code.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

/** The codes that were emailed for the account so far no longer work. Their links still do. */
export async function endEmailCodes(tx: Database, userId: number): Promise<void> {
  await tx
    .updateTable('email_key')
    .set({ code_hash: null })
    .where('user_id', '=', userId)
    .where('code_hash', 'is not', null)
    .execute()
}

export interface TriedCode {
  key_hash: Buffer
  code_hash: Buffer
  code_tries: number
}

/**
 * Counts a try at the code that this login asked for. Call it before you compare the code, so that two at the same time
 * are two tries. Null if no code works. Call it outside any transaction, so that a wrong try stays counted.
 */
export async function takeCodeTry(
  db: Database,
  { userId, sessionFamily }: { userId: number; sessionFamily: string },
  now: Date,
): Promise<TriedCode | null> {
  const { rows } = await sql<TriedCode>`
    update email_key set code_tries = code_tries + 1
    where user_id = ${userId} and code_family = ${sessionFamily} and purpose = 'verify' and code_hash is not null
      and used_at is null and code_expires_at > ${now} and code_tries < ${emailCodeTries}
    returning key_hash, code_hash, code_tries`.execute(db)
  return rows[0] ?? null
}

/** The login that signed up, while it is open. */
export async function selectSignUpLogin(db: Database, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('session')
    .select('family')
    .where('user_id', '=', userId)
    .where('signed_up', '=', true)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.family ?? null
}
