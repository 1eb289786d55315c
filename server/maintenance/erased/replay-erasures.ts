import type { Transaction } from 'kysely'
import type { Erasure } from '#domain/maintenance/erasures.rule.ts'
import { closeAccount, eraseWalkIn } from '#server/people/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'
import { insertErasures, selectStillHere } from './erasures.sql.ts'

/** Makes what erases one person in a transaction of its own, or in one that is open. */
export type EraseOne = (work: (tx: Transaction<DB>) => Promise<boolean | null>) => Promise<boolean | null>

interface Replay {
  events: Events
  known: readonly Erasure[]
  now: Date
  /** Where people use the portal meanwhile each is to have its own: closing locks an account first, and classes after it. */
  one: EraseOne
}

/** Erases again whoever was erased and came back with a backup, as if it happened now; answers how many. Twice changes nothing. */
export async function replayErasures(db: Database, { events, known, now, one }: Replay): Promise<number> {
  await insertErasures(db, known)
  const { accounts, walkIns } = await selectStillHere(db)
  let count = 0
  // A legal hold that came back with them had ended, or nobody could have erased them: it goes with them. That of another account stays.
  const evenScheduled = true
  // One that closes may take others along: a sign-up with the address, the same person as a walk-in.
  for (const id of accounts)
    if (await one(async (tx) => (await closeAccount(tx, events, id, now, { evenScheduled })) !== null))
      count += 1
  for (const id of walkIns)
    if (await one((tx) => eraseWalkIn(tx, events, id, now, { evenScheduled }))) count += 1
  return count
}
