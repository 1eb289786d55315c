import { currentPassword } from '#domain/accounts/change-email/change-email.input.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { limitClient } from '#server/accounts/limits/limit-shared.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { countCall, uncount } from '#server/platform/limits/limit-calls.ts'
import { isPassword } from './password-hash.ts'

/**
 * Whether the caller gave their own password once more. False if they gave none. A wrong one counts like a failed
 * login.
 * @throws PASSWORD_WRONG, RATE_LIMITED, NOT_WHILE_SWITCHED
 * @throws PASSWORD_MISSING when the account has no password.
 */
export async function isMyPassword(context: Themself, password: string | null): Promise<boolean> {
  const { userId, email } = context.viewer
  if (!password) return false
  if (!currentPassword.safeParse(password).success) throw new RejectedError('PASSWORD_WRONG')
  // Counted by the caller, so that other people's wrong logins do not block them.
  const counted = await limitClient(context, 'confirmPassword')
  const row = await context.db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row?.password_hash) throw new RejectedError('PASSWORD_MISSING')
  if (!(await isPassword(row.password_hash, password))) {
    // Also counts as a login guess: a stolen login must not allow more guesses.
    await countCall(context, 'login', { account: usernameOf(email) })
    throw new RejectedError('PASSWORD_WRONG')
  }
  await uncount(context.db, counted)
  return true
}

/**
 * For acts that always need the person's own password.
 * @throws PASSWORD_REQUIRED when none is given.
 * @throws PASSWORD_WRONG, RATE_LIMITED
 */
export async function confirmMyPassword(context: Themself, password: string | null): Promise<void> {
  if (!(await isMyPassword(context, password))) throw new RejectedError('PASSWORD_REQUIRED')
}
