import type { Transaction } from 'kysely'
import { connect } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Portal } from '#server/testing/portal.ts'

/** A transaction on a connection outside the pool. It has its locks until it is released. */
export interface LockHolder {
  tx: Transaction<DB>
  release(): Promise<void>
  /** Releases the lock like `release`, and commits what the transaction wrote. */
  commit(): Promise<void>
}

export async function openLockHolder({ deps }: Portal): Promise<LockHolder> {
  const db = connect(deps.config.databaseUrl!, { max: 1 })
  const tx = await db.startTransaction().execute()
  return {
    tx,
    async release() {
      await tx.rollback().execute()
      await db.destroy()
    },
    async commit() {
      await tx.commit().execute()
      await db.destroy()
    },
  }
}
