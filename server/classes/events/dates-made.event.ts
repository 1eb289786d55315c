import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'

declare module '#server/platform/events/events.ts' {
  interface Events {
    /**
     * Raised before a date of this series is made or published, and before any class is locked. Subscribers lock its
     * people.
     */
    seriesGrows: (tx: Transaction<DB>, seriesId: number) => Promise<void>
    /**
     * New dates of a recurrence or a series are public once the transaction ends. The transaction has their locks, or
     * has made them itself.
     */
    datesMade: (tx: Transaction<DB>, courseIds: readonly number[], now: Date) => Promise<void>
  }
}
