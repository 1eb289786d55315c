import { currentPassword } from '#domain/accounts/change-email/change-email.input.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { limitClient } from '#server/accounts/limits/limit-shared.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { countCall, uncount } from '#server/platform/limits/limit-calls.ts'
import { isPassword } from './password-hash.ts'

/**
 * Whether the caller gave their own password once more: false where they gave none. A wrong one is refused and counts as a
 * failed login does: PASSWORD_WRONG, RATE_LIMITED; PASSWORD_MISSING for who has none. NOT_WHILE_SWITCHED.
 */
export async function isMyPassword(context: Themself, password: string | null): Promise<boolean> {
  const { userId, email } = context.viewer
  if (!password) return false
  if (!currentPassword.safeParse(password).success) throw new RejectedError('PASSWORD_WRONG')
  // By themself, so that no stranger's wrong logins stop whoever is logged in.
  const counted = await limitClient(context, 'confirmPassword')
  const row = await context.db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row?.password_hash) throw new RejectedError('PASSWORD_MISSING')
  if (!(await isPassword(row.password_hash, password))) {
    // A guess is one wherever it is made: a stolen login gives no more of them.
    await countCall(context, 'login', { account: usernameOf(email) })
    throw new RejectedError('PASSWORD_WRONG')
  }
  await uncount(context.db, counted)
  return true
}

/** For what always needs one's own password: PASSWORD_REQUIRED where none is given, PASSWORD_WRONG, RATE_LIMITED. */
export async function confirmMyPassword(context: Themself, password: string | null): Promise<void> {
  if (!(await isMyPassword(context, password))) throw new RejectedError('PASSWORD_REQUIRED')
}
