import { limitShared } from '#server/accounts/limits/limit-shared.ts'
import { knownDevice } from '#server/accounts/session/known-device.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import type { Counted } from '#server/platform/limits/limit-calls.ts'

/**
 * Counts an answer to a second step, wherever one is asked; RATE_LIMITED. A bot check opens no more of them: three of a million codes are
 * right at a time. Who knows the password must not stop the owner by wrong codes: a device that logged in before is counted by itself, and
 * what a passkey signs, which nobody guesses, by itself, too. What it answers is taken back (uncount) where the answer was right.
 */
export async function countSecondStep(
  context: Context,
  userId: number,
  { passkey }: { passkey?: string | null | undefined },
): Promise<Counted[]> {
  const { db, clock, config, cookies } = context
  const account = await db
    .selectFrom('app_user')
    .select(['id', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return limitShared(context, passkey ? 'passkeyStep' : 'secondStep', {
    account: String(userId),
    own: knownDevice({ clock, config }, cookies, [account]),
  })
}
