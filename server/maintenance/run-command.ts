import { ConfigError } from '#server/platform/config/config.ts'
import { StartRejected } from '#server/platform/process/start-rejected.ts'
import { BackupRejected } from './backup/backup-rejected.ts'

/** The command was given unknown arguments. */
export class UsageError extends Error {}

/** Runs a command. Returns its exit code: 1 if it failed, 2 for wrong arguments. */
export async function runCommand(work: (args: string[]) => Promise<void>): Promise<number> {
  try {
    await work(process.argv.slice(2))
    return 0
  } catch (error) {
    const isExpected = [ConfigError, StartRejected, BackupRejected, UsageError].some(
      (kind) => error instanceof kind,
    )
    console.error(isExpected ? (error as Error).message : error)
    return error instanceof UsageError ? 2 : 1
  }
}

/** Prints a line for the person who runs the command. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
