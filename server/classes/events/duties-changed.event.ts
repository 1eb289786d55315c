import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'

/** Facilitators who now lead a class, and those who no longer do. */
export interface ChangedDuty {
  courseId: number
  given: readonly number[]
  taken: readonly number[]
}

declare module '#server/platform/events/events.ts' {
  interface Events {
    /**
     * Raised in the transaction of the change, after it is written. For a class that is deleted, before that. `by`: the
     * facilitator who makes the change.
     */
    dutiesChanged: (
      tx: Transaction<DB>,
      changed: { duties: readonly ChangedDuty[]; by: number | null },
      now: Date,
    ) => Promise<void>
  }
}
