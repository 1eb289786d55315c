import '#server/classes/events/seats-freed.event.ts'
import type { Transaction } from 'kysely'
import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { freedSeats } from '#domain/classes/seats/freed-seats.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'

/**
 * Raises `seatsFreed` for the seats that a change of a class frees. Call it in the transaction of the change, after it
 * is written, with the class locked.
 */
export async function announceFreedSeats(
  tx: Transaction<DB>,
  events: Events,
  courseId: number,
  { before, after }: { before: ClassFacts; after: ClassFacts },
  now: Date,
): Promise<void> {
  for (const freed of freedSeats(before, after, now)) await events.seatsFreed(tx, { courseId, ...freed }, now)
}
