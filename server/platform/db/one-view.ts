import type { Transaction } from 'kysely'
import type { Database } from './connection.ts'
import { troubleOf } from './database-trouble.ts'
import type { DB } from './schema.generated.ts'

/**
 * Reads with several statements what was there at one moment, whatever is committed meanwhile; writes nothing. Once more where the
 * connection was cut in between; single reads are tried again by themselves (pooled-client.ts).
 */
export async function inOneView<T>(db: Database, read: (view: Transaction<DB>) => Promise<T>): Promise<T> {
  const look = () =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
  try {
    return await look()
  } catch (error) {
    if (troubleOf(error) !== 'cut') throw error
    return look()
  }
}

/**
 * Writes what it counts of one moment. What another transaction changed meanwhile it does not see, and where both write the same row it is refused
 * as overtaken. For work that nobody waits for.
 */
export function writeInOneView<T>(db: Database, write: (view: Transaction<DB>) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').execute(write)
}
