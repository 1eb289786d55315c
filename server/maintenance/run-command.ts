import { ConfigError } from '#server/platform/config/config.ts'
import { StartRejected } from '#server/platform/process/start-rejected.ts'
import { BackupRejected } from './backup/backup-rejected.ts'

/** The command was given words that it does not know. */
export class UsageError extends Error {}

/** Runs a command of the terminal; answers its exit code: 1 where it could not be done, 2 where it was asked wrongly. */
export async function runCommand(work: (args: string[]) => Promise<void>): Promise<number> {
  try {
    await work(process.argv.slice(2))
    return 0
  } catch (error) {
    const notified = [ConfigError, StartRejected, BackupRejected, UsageError].some(
      (kind) => error instanceof kind,
    )
    console.error(notified ? (error as Error).message : error)
    return error instanceof UsageError ? 2 : 1
  }
}

/** A line for whoever asked. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
