import type { Deps } from '#server/platform/graphql/context.ts'
import { deleteFailure, writeFailure } from './job-failures.ts'

/** Runs one turn of a job. One that fails is logged, and administrators see it until a turn works again. Never throws. */
export async function runTurn(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  name: string,
  run: () => Promise<unknown>,
): Promise<void> {
  const failure = await run().then(
    () => null,
    (error: unknown) => ({ message: error instanceof Error ? error.message : String(error) }),
  )
  // The database is away, or a fault of the job: what was due still is at the next turn.
  if (failure) log({ level: 'error', job: name, message: failure.message })
  try {
    if (failure) await writeFailure(db, name, clock.now())
    else await deleteFailure(db, name)
  } catch (error) {
    // Of a database that is away the log has a line already.
    if (!failure)
      log({ level: 'warn', job: name, message: error instanceof Error ? error.message : String(error) })
  }
}
