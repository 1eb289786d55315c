import type { Kysely } from 'kysely'
import { lockAccount } from '#server/platform/db/account-lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { lockProxyAccess } from './proxy-access.sql.ts'

/**
 * Call it after locking the caller, where the call changes the person's own record. It checks that a helper who calls
 * still helps them, and locks that until the transaction ends. Lock the account before the proxy access, as code that
 * changes the helper does.
 * @throws NOT_FOUND when the help ended after the call was authorized.
 */
export async function lockHelper(tx: Kysely<DB>, { userId, proxyAccessId = null }: Viewer): Promise<void> {
  if (proxyAccessId === null) return
  await lockAccount(tx, userId)
  if (!(await lockProxyAccess(tx, proxyAccessId))) throw new RejectedError('NOT_FOUND')
}
