import type { Deps } from '#server/platform/graphql/context.ts'

/**
 * A recurring background job. Every server runs every job, possibly at the same time, so a job must allow for that: it
 * finds due work in the database and marks it there (a unique occasion, SKIP LOCKED). A failed job tries again at its
 * next run.
 */
export interface Job {
  name: string
  everySeconds: number
  run(deps: Deps): Promise<unknown>
}
