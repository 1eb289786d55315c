import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'

declare module '#server/platform/events/events.ts' {
  interface Events {
    /**
     * Raised in the transaction that makes an attendee account for someone who did not sign up here.
     * Subscribers make the rest of what an attendee has.
     */
    attendeeMade: (tx: Transaction<DB>, made: { userId: number }) => Promise<void>
  }
}
