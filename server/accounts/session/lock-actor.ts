import { lockAccount } from '#server/platform/db/account-lock.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'

/**
 * Locks the account of who calls, for what opens it in another way from now on: a call that was under way when the login was
 * ended (endEarlierAccess) must not leave such a way behind. TOKEN_INVALID where the login or the account has ended.
 */
export async function lockActor(
  tx: Database,
  { userId, sessionFamily }: Pick<Viewer, 'userId' | 'sessionFamily'>,
): Promise<{ email: string; email_verified_at: Date | null; password_hash: string | null }> {
  if (!(await lockAccount(tx, userId))) throw new RejectedError('TOKEN_INVALID')
  // Asked after the lock, in a statement of its own: what was ended while this one waited is seen.
  const account = await tx
    .selectFrom('app_user as u')
    .innerJoin('session as s', 's.user_id', 'u.id')
    .select(['u.email', 'u.email_verified_at', 'u.password_hash'])
    .where('u.id', '=', userId)
    .where('s.family', '=', sessionFamily)
    .where('s.ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!account) throw new RejectedError('TOKEN_INVALID')
  return account
}
