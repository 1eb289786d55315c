import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'

declare module '#server/platform/events/events.ts' {
  interface Events {
    /** Raised in the transaction that makes an account of an attendee, for who did not sign up here: the rest of what an attendee has is made. */
    attendeeMade: (tx: Transaction<DB>, made: { userId: number }) => Promise<void>
  }
}
