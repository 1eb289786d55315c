import type { Transaction } from 'kysely'
import type { FreedSeats } from '#domain/classes/seats/freed-seats.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** Seats of a class that someone else may take now. */
export interface ClassFreedSeats extends FreedSeats {
  courseId: number
}

declare module '#server/platform/events/events.ts' {
  interface Events {
    /**
     * Raised in the transaction that frees the seats, after it is written, with the class locked. Someone gave up
     * theirs, or staff made room. Subscribers must read what is available: the class may still be over capacity, or
     * past.
     */
    seatsFreed: (tx: Transaction<DB>, freed: ClassFreedSeats, now: Date) => Promise<void>
  }
}
