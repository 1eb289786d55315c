import type { Transaction } from 'kysely'
import type { ErasedPerson } from '#domain/people/erasing/without-person.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** An attendee of whom nobody is to know who they were. */
export interface ErasedAttendee {
  attendeeId: number
  /** What is said of their guests, such as 'of a closed account'. */
  guestOf: string
  /** Who they were, to find them among what others told. */
  person: ErasedPerson
}

declare module '#server/platform/events/events.ts' {
  interface Events {
    /**
     * Raised in the transaction that closes an account or erases a walk-in, with the attendee locked and no class yet: what lies ahead
     * is to be given up, and all that identifies the person or their guests is to go. What is past still counts.
     */
    attendeeErased: (tx: Transaction<DB>, events: Events, erased: ErasedAttendee, now: Date) => Promise<void>
  }
}
