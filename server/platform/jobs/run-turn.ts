import type { Deps } from '#server/platform/graphql/context.ts'
import { deleteFailure, writeFailure } from './job-failures.ts'

/** Runs a job once. A failure is logged, and administrators see it until a run succeeds. Never throws. */
export async function runTurn(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  name: string,
  run: () => Promise<unknown>,
): Promise<void> {
  const failure = await run().then(
    () => null,
    (error: unknown) => ({ message: error instanceof Error ? error.message : String(error) }),
  )
  // The database is away, or the job has a bug. Due work is still due at the next run.
  if (failure) log({ level: 'error', job: name, message: failure.message })
  try {
    if (failure) await writeFailure(db, name, clock.now())
    else await deleteFailure(db, name)
  } catch (error) {
    // If the database is away, the log already has a line about it.
    if (!failure)
      log({ level: 'warn', job: name, message: error instanceof Error ? error.message : String(error) })
  }
}
