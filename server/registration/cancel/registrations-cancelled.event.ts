import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'

declare module '#server/platform/events/events.ts' {
  interface Events {
    /** Raised in the transaction that cancels registrations, after it is written and with their classes locked; those that were active. */
    registrationsCancelled: (
      tx: Transaction<DB>,
      cancelled: readonly { id: number; courseId: number; start: Date }[],
      now: Date,
    ) => Promise<void>
  }
}
