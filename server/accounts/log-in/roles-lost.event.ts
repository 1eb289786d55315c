import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'

declare module '#server/platform/events/events.ts' {
  interface Events {
    /** Raised in the transaction in which a person loses a role, with their account locked. */
    rolesLost: (tx: Transaction<DB>, lost: { userId: number }, now: Date) => Promise<void>
  }
}
