import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** Two attendees that turned out to be the same person. */
export interface JoinedAttendees {
  /** The user whose attendee ends. */
  fromUserId: number
  userId: number
}

declare module '#server/platform/events/events.ts' {
  interface Events {
    /**
     * Raised in the transaction that joins two accounts, with both attendees locked. Subscribers move data to `userId`.
     */
    attendeeJoined: (tx: Transaction<DB>, joined: JoinedAttendees) => Promise<void>
  }
}
