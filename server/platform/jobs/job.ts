import type { Deps } from '#server/platform/graphql/context.ts'

/**
 * Work that comes back by itself. Every server runs every job, at the same moment too, so a job must be right then: it finds
 * what is due in the database and marks it there (a unique occasion, SKIP LOCKED). One that fails is tried again at its next turn.
 */
export interface Job {
  name: string
  everySeconds: number
  run(deps: Deps): Promise<unknown>
}
