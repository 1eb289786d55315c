import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'

declare module '#server/platform/events/events.ts' {
  interface Events {
    /**
     * Raised in the transaction that gives an account its old address back, with the account locked. A person who
     * controlled it since then may have let others act for it.
     */
    addressTakenBack: (
      tx: Transaction<DB>,
      taken: { userId: number; since: Date },
      now: Date,
    ) => Promise<void>
  }
}
