import { sql, type Transaction } from 'kysely'
import type { Database } from './connection/connection.ts'
import { inRegistrationTransaction } from './registration-transaction.ts'
import type { DB } from './schema.generated.ts'

/** Carries the result out of a transaction that is rolled back. */
class DryRunOver<T> extends Error {
  readonly outcome: T
  constructor(outcome: T) {
    super('The dry run is over.')
    this.outcome = outcome
  }
}

/**
 * A dry run: runs `work` as a registration would, and rolls back. Returns what would have happened by the same rules.
 * Errors of `work` are passed on, and those of constraints that the commit checks.
 */
export async function dryRun<T>(db: Database, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  try {
    return await inRegistrationTransaction(db, async (tx): Promise<T> => {
      const outcome = await work(tx)
      // Checks deferred constraints now. Otherwise only a commit would check them, and a preview could promise what the
      // save then rejects.
      await sql`set constraints all immediate`.execute(tx)
      throw new DryRunOver(outcome)
    })
  } catch (error) {
    if (error instanceof DryRunOver) return error.outcome as T
    throw error
  }
}
