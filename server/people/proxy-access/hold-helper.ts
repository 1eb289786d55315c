import type { Kysely } from 'kysely'
import { lockAccount } from '#server/platform/db/account-lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { lockProxyAccess } from './proxy-access.sql.ts'

/**
 * After holding the caller, where the call changes the person's own record: where who cares for them calls, they still do, and do so until the
 * transaction ends. NOT_FOUND where the care ended after the call was let in. The account comes before the care, as where care is handed over.
 */
export async function lockHelper(tx: Kysely<DB>, { userId, proxyAccessId = null }: Viewer): Promise<void> {
  if (proxyAccessId === null) return
  await lockAccount(tx, userId)
  if (!(await lockProxyAccess(tx, proxyAccessId))) throw new RejectedError('NOT_FOUND')
}
