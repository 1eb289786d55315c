import type { Transaction } from 'kysely'
import type { FreedSeats } from '#domain/classes/seats/freed-seats.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** Places of a class that somebody else may take now. */
export interface ClassFreedSeats extends FreedSeats {
  courseId: number
}

declare module '#server/platform/events/events.ts' {
  interface Events {
    /**
     * Raised in the transaction that frees the places, after it is written and with the class locked: somebody gave theirs up, or
     * staff made room. What can be had then is for the hearer to read, for the class may be over its capacity still, or past.
     */
    seatsFreed: (tx: Transaction<DB>, freed: ClassFreedSeats, now: Date) => Promise<void>
  }
}
