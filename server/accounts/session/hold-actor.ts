import type { Kysely } from 'kysely'
import { shareLockAccounts } from '#server/platform/db/account-lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'

/**
 * First in the transaction of every call that writes for the caller: their account is open, and stays so until the end; so is
 * that of who acts as them: an administrator, or who helps them. TOKEN_INVALID where it was closed after the call was let in.
 */
export async function shareLockActor(
  tx: Kysely<DB>,
  { userId, switchedBy, helperId = null }: Pick<Viewer, 'userId' | 'switchedBy' | 'helperId'>,
): Promise<void> {
  const concerned = [...new Set([userId, switchedBy, helperId].filter((id) => id !== null))]
  const open = await shareLockAccounts(tx, concerned)
  if (open.size < concerned.length) throw new RejectedError('TOKEN_INVALID')
}
