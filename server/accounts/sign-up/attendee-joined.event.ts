import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** Two attendees who turned out to be one person. */
export interface JoinedAttendees {
  /** The user whose attendee ends. */
  fromUserId: number
  userId: number
}

declare module '#server/platform/events/events.ts' {
  interface Events {
    /** Raised in the transaction that joins two accounts, with both attendees locked: what the one has goes over to the other. */
    attendeeJoined: (tx: Transaction<DB>, joined: JoinedAttendees) => Promise<void>
  }
}
