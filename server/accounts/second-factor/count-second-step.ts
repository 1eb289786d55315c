import { limitShared } from '#server/accounts/limits/limit-shared.ts'
import { knownDevice } from '#server/accounts/session/known-device.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import type { Counted } from '#server/platform/limits/limit-calls.ts'

/**
 * Counts a response to any second step. A bot check does not help past this limit: three of a million codes are right
 * at a time. Someone who knows the password must not block the owner by wrong codes. So a device that logged in before
 * is counted separately, and so are passkey signatures, which cannot be guessed. If the response was right, undo the
 * returned counts (uncount).
 * @throws RATE_LIMITED
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
