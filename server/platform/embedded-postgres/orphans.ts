import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { StartRejected } from '#server/platform/process/start-rejected.ts'
import { processCommand } from './process-identity.ts'

/**
 * The name that PostgreSQL puts into its process titles, which every user may read. It tells the processes of one data
 * folder from those of another.
 */
export const clusterName = (clusterDir: string): string =>
  `archway-${createHash('sha256').update(clusterDir).digest('hex').slice(0, 10)}`

/**
 * Ends the processes that a killed PostgreSQL left on this folder: while one of them lives, no new server can start
 * there. No data is lost, because the next start replays the log (WAL). Call it only if the server itself is dead.
 */
export async function endOrphans(clusterDir: string): Promise<void> {
  const title = `postgres: ${clusterName(clusterDir)}: `
  const left = () => processes().filter((pid) => processCommand(pid)?.join(' ').startsWith(title))
  for (let waited = 0; ; waited += 20) {
    const pids = left()
    if (pids.length === 0) return
    if (waited >= 10_000)
      throw new StartRejected(
        `Some processes of an earlier PostgreSQL still run: ${pids.join(', ')}. Stop them, then start again.`,
      )
    for (const pid of pids) end(pid)
    await pause(20)
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process ended before the signal.
  }
}

function processes(): number[] {
  const ids =
    process.platform === 'linux'
      ? readdirSync('/proc')
      : spawnSync('ps', ['-axo', 'pid='], { encoding: 'utf8' }).stdout.split('\n')
  return ids.map(Number).filter((pid) => pid > 0)
}
