// Transactions of calls and jobs. This is our own code around Kysely's: the idempotency key is committed with the call's
// first transaction (decision 22), and a transaction runs again if its connection was cut before it did anything.

import { CompiledQuery, type Transaction } from 'kysely'
import type { Database } from './connection/connection.ts'
import { wasUntouched } from './connection/transient-errors.ts'
import type { DB } from './schema.generated.ts'

/** A call that is carried out at most once (docs/rules/idempotency.md). */
export interface Claim {
  /** Primary key of the row in idempotency_key. */
  id: Buffer
  userId: number | null
  /** Distinguishes this attempt from its copies. */
  call: string
  /** Tells another request with the same key from a copy. */
  requestHash: Buffer
  now: Date
  /** Claims before this time have expired and can be taken again. */
  oldest: Date
  /** Whether a transaction of this call has been committed, and the claim with it. */
  committed: boolean
}

/** A copy of this call was faster, here or on another server. This one has written nothing. */
export class ClaimedByAnother extends Error {}

const claims = new WeakMap<Database, Claim>()

/**
 * The database with a claim, for one call. The call's first transaction writes the claim first, and commits it with
 * everything else or not at all.
 */
export function withClaim(db: Database, claim: Claim): Database {
  const claimed = db.withoutPlugins()
  claims.set(claimed, claim)
  return claimed
}

/**
 * Runs `work` in a new transaction: in the context of a call, or with the services of a job.
 *
 * If the connection is cut before the database has responded, `work` runs again on another connection. Code before its
 * first statement then runs twice, so it may only read its arguments there.
 *
 * @throws ClaimedByAnother a copy of this call has committed
 * @throws DatabaseUnreachable the database cannot be reached, or the connection was cut later
 */
export async function inTransaction<T>(
  { db }: { db: Database },
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const claim = claims.get(db)
  const run = () =>
    db.transaction().execute(async (tx) => {
      // A later transaction, such as that of an email, is not part of the call.
      if (claim && !claim.committed) await writeClaim(tx, claim)
      return work(tx)
    })
  const result = await run().catch((error: unknown) => {
    if (!wasUntouched(error)) throw error
    return run()
  })
  if (claim) claim.committed = true
  return result
}

/** Waits for a copy that is writing. */
async function writeClaim(
  tx: Transaction<DB>,
  { id, userId, call, requestHash, now, oldest }: Claim,
): Promise<void> {
  const { rows } = await tx.executeQuery(
    CompiledQuery.raw(
      `/* writeClaim */ insert into idempotency_key as k (id, user_id, call, asked, claimed_at) values ($1, $2, $3, $4, $5)
       on conflict (id) do update
         set user_id = excluded.user_id, call = excluded.call, asked = excluded.asked, answer = null, outcome = null,
           claimed_at = excluded.claimed_at
         where k.call = excluded.call or k.claimed_at <= $6
       returning 1`,
      [id, userId, call, requestHash, now, oldest],
    ),
  )
  if (rows.length === 0) throw new ClaimedByAnother('A copy of this call was faster')
}
