import type { Transaction } from 'kysely'
import type { ErasedPerson } from '#domain/people/erasing/without-person.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** An attendee whose identity is to be erased. */
export interface ErasedAttendee {
  attendeeId: number
  /** How their guests are described, such as 'of a closed account'. */
  guestOf: string
  /** Who they were, to find them in what others wrote. */
  person: ErasedPerson
}

declare module '#server/platform/events/events.ts' {
  interface Events {
    /**
     * Raised in the transaction that closes an account or erases a walk-in. The attendee is locked, but no class yet.
     * Subscribers cancel what lies ahead and remove all that identifies the person or their guests. What is past still
     * counts.
     */
    attendeeErased: (tx: Transaction<DB>, events: Events, erased: ErasedAttendee, now: Date) => Promise<void>
  }
}
