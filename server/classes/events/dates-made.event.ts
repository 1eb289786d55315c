import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'

declare module '#server/platform/events/events.ts' {
  interface Events {
    /** A date of this series is about to be made, or shown: before any class is locked, whoever is in it is held. */
    seriesGrows: (tx: Transaction<DB>, seriesId: number) => Promise<void>
    /** New dates of a recurrence or of a series are there for everybody to see once the transaction ends; it holds their locks, or has made them itself. */
    datesMade: (tx: Transaction<DB>, courseIds: readonly number[], now: Date) => Promise<void>
  }
}
