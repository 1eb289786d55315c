import type { Kysely } from 'kysely'
import { shareLockAccounts } from '#server/platform/db/account-lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'

/**
 * Call it first in the transaction of every call that writes for the caller. It makes sure that their account is open,
 * and stays open until the end. It does the same for an administrator who impersonates them, or for their helper.
 * @throws TOKEN_INVALID when it was closed after the call was authenticated.
 */
export async function shareLockActor(
  tx: Kysely<DB>,
  { userId, switchedBy, helperId = null }: Pick<Viewer, 'userId' | 'switchedBy' | 'helperId'>,
): Promise<void> {
  const concerned = [...new Set([userId, switchedBy, helperId].filter((id) => id !== null))]
  const open = await shareLockAccounts(tx, concerned)
  if (open.size < concerned.length) throw new RejectedError('TOKEN_INVALID')
}
