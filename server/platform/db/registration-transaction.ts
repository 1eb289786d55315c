import type { Transaction } from 'kysely'
import type { Database } from './connection/connection.ts'
import { LastStatements } from './connection/pipelined-queries.ts'
import type { DB } from './schema.generated.ts'
import { inTransaction } from './transaction.ts'

/**
 * Errors of a registration when another transaction was faster: no seats left (AR001) or mode no longer offered
 * (AR002), both raised by migration 0003; a second active registration (23505); deadlock (40P01); serialization
 * (40001).
 */
const lostRace = new Set(['AR001', 'AR002', '23505', '40P01', '40001'])
const mostAttempts = 5

/**
 * Runs `work` in one transaction. With the locks of lock.ts the database's triggers never raise an error. If code
 * without a lock was faster, `work` runs again on the new data. So the person reads 'This event is full.' and not an
 * internal error. `work` may only read and write with `tx`. The statements that it passes to `last` are sent with the
 * commit.
 */
export async function inRegistrationTransaction<T>(
  db: Database,
  work: (tx: Transaction<DB>, last: LastStatements) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let last = new LastStatements()
    try {
      return await inTransaction({ db }, (tx) => {
        // A new list for each run: statements of a cut connection get no response.
        last = new LastStatements()
        return work(tx, last)
      })
    } catch (failure) {
      // The error of the commit says only that an earlier statement failed. The last statement's own error says why.
      const error = await last.responded().then(
        () => failure,
        (domainError: unknown) => domainError,
      )
      if (attempt === mostAttempts || !isLostRace(error)) throw error
    }
  }
}

function isLostRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && lostRace.has(String(error.code))
}
