import { lockAccount } from '#server/platform/db/account-lock.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'

/**
 * Locks the caller's account. Call it before you add another way to open the account. Otherwise a call that was running
 * when the login was ended (endEarlierAccess) could leave such a way behind.
 * @throws TOKEN_INVALID when the login or the account has ended.
 */
export async function lockActor(
  tx: Database,
  { userId, sessionFamily }: Pick<Viewer, 'userId' | 'sessionFamily'>,
): Promise<{ email: string; email_verified_at: Date | null; password_hash: string | null }> {
  if (!(await lockAccount(tx, userId))) throw new RejectedError('TOKEN_INVALID')
  // A separate statement after the lock, so that it sees what was ended while this transaction waited.
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
