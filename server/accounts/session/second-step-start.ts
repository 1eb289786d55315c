import { sql } from 'kysely'
import {
  challengeLifetime,
  type SecondFactorMethod,
} from '#domain/accounts/second-factor/second-factor.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'

/** How the person may pass a second step. Empty without a second factor. Recovery codes alone do not count. */
export async function methodsOf(db: Database, userId: number): Promise<SecondFactorMethod[]> {
  return (await secondStepOf(db, userId)).methods
}

/**
 * Whether the account needs a second step, and how it is passed. Its owner may have ended the factors by a link in an
 * email. Then the step is required and nothing passes it, until an administrator removes the requirement. Otherwise
 * anyone who reads the mailbox could bypass two-step login.
 */
export async function secondStepOf(
  db: Database,
  userId: number,
): Promise<{ isNeeded: boolean; methods: SecondFactorMethod[] }> {
  const { rows } = await sql<{ passkey: boolean; code: boolean; recovery_code: boolean; owed: boolean }>`
    select exists (select 1 from passkey where user_id = ${userId}) as passkey,
      exists (select 1 from authenticator_app where user_id = ${userId} and secret is not null) as code,
      exists (select 1 from recovery_code where user_id = ${userId} and used_at is null) as recovery_code,
      exists (select 1 from app_user where id = ${userId} and second_step_owed) as owed`.execute(db)
  const { passkey, code, recovery_code, owed } = rows[0]!
  if (!passkey && !code) return { isNeeded: owed, methods: [] }
  return {
    isNeeded: true,
    methods: [
      ...(passkey ? (['passkey'] as const) : []),
      ...(code ? (['code'] as const) : []),
      ...(recovery_code ? (['recoveryCode'] as const) : []),
    ],
  }
}

export type StepPurpose = 'secondStep' | 'resetPassword'

/**
 * The challenge that the caller must pass. Null if no second step is needed.
 * Call it in the transaction that locked the account.
 */
export async function beginSecondStep(
  tx: Database,
  userId: number,
  purpose: StepPurpose,
  now: Date,
): Promise<{ challenge: string; methods: SecondFactorMethod[] } | null> {
  const { isNeeded, methods } = await secondStepOf(tx, userId)
  if (!isNeeded) return null
  const { key, hash } = newSecretKey()
  await tx
    .insertInto('login_challenge')
    .values({
      token_hash: hash,
      purpose,
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + challengeLifetime),
    })
    .execute()
  return { challenge: key, methods }
}
