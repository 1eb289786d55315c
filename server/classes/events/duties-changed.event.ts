import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** Facilitators who lead a class from now on, and who do not any more. */
export interface ChangedDuty {
  courseId: number
  given: readonly number[]
  taken: readonly number[]
}

declare module '#server/platform/events/events.ts' {
  interface Events {
    /** Raised in the transaction of the change, after it is written; of a class that is deleted before it. `by`: the facilitator who does it. */
    dutiesChanged: (
      tx: Transaction<DB>,
      changed: { duties: readonly ChangedDuty[]; by: number | null },
      now: Date,
    ) => Promise<void>
  }
}
