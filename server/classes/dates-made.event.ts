import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'

declare module '#server/platform/events/events.ts' {
  interface Events {
    /** New dates of a recurrence are there for everybody to see once the transaction ends; it holds their locks, or has made them itself. */
    datesMade: (tx: Transaction<DB>, courseIds: readonly number[], now: Date) => Promise<void>
  }
}
