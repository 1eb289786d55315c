import type { Transaction } from 'kysely'
import type { Database } from './connection/connection.ts'
import { transientErrorOf } from './connection/transient-errors.ts'
import type { DB } from './schema.generated.ts'

/**
 * Reads one consistent snapshot with several statements. It must not write. If the connection is cut, it reads once
 * more. Single reads have their own retry (pooled-client.ts).
 */
export async function inOneView<T>(db: Database, read: (view: Transaction<DB>) => Promise<T>): Promise<T> {
  const check = () =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
  try {
    return await check()
  } catch (error) {
    if (transientErrorOf(error) !== 'cut') throw error
    return check()
  }
}

/**
 * Writes what it counts in one consistent snapshot. It does not see what others commit in between. If both write the
 * same row, it fails as `overtaken`. For work that no one waits for.
 */
export function writeInOneView<T>(db: Database, write: (view: Transaction<DB>) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').execute(write)
}
