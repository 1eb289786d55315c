import type { Transaction } from 'kysely'
import type { Erasure } from '#domain/maintenance/erasures.rule.ts'
import { closeAccount, eraseWalkIn } from '#server/people/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import { insertErasures, selectStillHere } from './erasures.sql.ts'

/** Runs the work that erases one person, in its own transaction or in an open one. */
export type EraseOne = (work: (tx: Transaction<DB>) => Promise<boolean | null>) => Promise<boolean | null>

interface Replay {
  events: Events
  known: readonly Erasure[]
  now: Date
  /**
   * While people use the portal, each erasure needs its own transaction: closing locks an account first, and then
   * classes.
   */
  one: EraseOne
}

/**
 * Erases people again who were erased and came back with a backup, with the current time. Returns how many. A second
 * run changes nothing.
 */
export async function replayErasures(db: Database, { events, known, now, one }: Replay): Promise<number> {
  await insertErasures(db, known)
  const { accounts, walkIns } = await selectStillHere(db)
  let count = 0
  // A legal hold that came back with them had ended, or they could not have been erased. So it is removed with them.
  // The hold of another account stays.
  const evenScheduled = true
  // Closing one may also close others: a sign-up with the address, or the same person as a walk-in.
  for (const id of accounts)
    if (await one(async (tx) => (await closeAccount(tx, events, id, now, { evenScheduled })) !== null))
      count += 1
  for (const id of walkIns)
    if (await one((tx) => eraseWalkIn(tx, events, id, now, { evenScheduled }))) count += 1
  return count
}
