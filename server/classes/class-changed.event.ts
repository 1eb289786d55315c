import type { Transaction } from 'kysely'
import type { ClassChange } from '#domain/classes/class-change.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** Staff changed, cancelled or restored a class, and people who are registered would notice. */
export interface ChangedClass {
  courseId: number
  /** What decideClassChange said. */
  change: ClassChange
  /** The SEQUENCE that calendar files have from now on. */
  sequence: number
}

declare module '#server/platform/events/events.ts' {
  interface Events {
    /** Raised in the transaction of the change, after it is written. Answers how many people are told. */
    classChanged: (tx: Transaction<DB>, changed: ChangedClass, now: Date) => Promise<number>
  }
}
