import type { Transaction } from 'kysely'
import type { Database } from './connection.ts'
import type { DB } from './schema.generated.ts'
import { LastStatements } from './together.ts'
import { inTransaction } from './transaction.ts'

/**
 * What PostgreSQL refuses a booking with when another transaction was faster: no seats left (AR001) or mode no longer held
 * (AR002), both raised by migration 0003; a second active registration (23505); deadlock (40P01); serialisation (40001).
 */
const lostRace = new Set(['AR001', 'AR002', '23505', '40P01', '40001'])
const mostAttempts = 5

/**
 * Runs `work` in one transaction. With the locks of lock.ts held, the guards of the database never speak; where code that
 * took no lock was faster, `work` runs again and decides on what is true by then, so that the person hears
 * 'This event is full.' and not of a fault. `work` must do nothing but read and write with `tx`. What it gives to `last` goes out with
 * the commit.
 */
export async function inBookingTransaction<T>(
  db: Database,
  work: (tx: Transaction<DB>, last: LastStatements) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let last = new LastStatements()
    try {
      return await inTransaction({ db }, (tx) => {
        // Of this run alone: what a connection that was cut was asked is answered by none.
        last = new LastStatements()
        return work(tx, last)
      })
    } catch (failure) {
      // The commit says only that something before it was refused.
      const error = await last.answered().then(
        () => failure,
        (refusal: unknown) => refusal,
      )
      if (attempt === mostAttempts || !isLostRace(error)) throw error
    }
  }
}

function isLostRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && lostRace.has(String(error.code))
}
