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
