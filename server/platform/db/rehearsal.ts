import type { Transaction } from 'kysely'
import { inBookingTransaction } from './booking-transaction.ts'
import type { Database } from './connection.ts'
import type { DB } from './schema.generated.ts'

/** Carries the outcome out of a transaction that is to come to nothing. */
class RehearsalOver<T> extends Error {
  readonly outcome: T
  constructor(outcome: T) {
    super('A rehearsal is over.')
    this.outcome = outcome
  }
}

/**
 * Runs `work` as a booking would and takes all of it back: what it answers is what would have happened, by the same rules, and nothing
 * stays of it. What `work` throws is thrown.
 */
export async function rehearse<T>(db: Database, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  try {
    return await inBookingTransaction(db, async (tx): Promise<T> => {
      throw new RehearsalOver(await work(tx))
    })
  } catch (error) {
    if (error instanceof RehearsalOver) return error.outcome as T
    throw error
  }
}
