import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'

declare module '#server/platform/events/events.ts' {
  interface Events {
    /**
     * Raised in the transaction that cancels registrations, after the write and with the classes locked. It has those
     * that were active.
     */
    registrationsCancelled: (
      tx: Transaction<DB>,
      cancelled: readonly { id: number; courseId: number; start: Date }[],
      now: Date,
    ) => Promise<void>
  }
}
