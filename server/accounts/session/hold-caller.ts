import type { Kysely } from 'kysely'
import { holdAccounts } from '#server/platform/db/account-lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { RefusedError } from '#server/platform/graphql/errors.ts'

/**
 * First in the transaction of every call that writes for the caller: their account is open, and stays so until the end; so is
 * that of an administrator who acts as them. TOKEN_INVALID where it was closed after the call was let in.
 */
export async function holdCaller(
  tx: Kysely<DB>,
  { userId, switchedBy }: Pick<Viewer, 'userId' | 'switchedBy'>,
): Promise<void> {
  const concerned = switchedBy === null ? [userId] : [userId, switchedBy]
  const open = await holdAccounts(tx, concerned)
  if (open.size < concerned.length) throw new RefusedError('TOKEN_INVALID')
}
