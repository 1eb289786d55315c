import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { processCommand, processIdentity } from './process-identity.ts'

/** A running PostgreSQL server, as its file postmaster.pid describes it. */
export interface Postmaster {
  pid: number
  port: number
  /** 'starting', 'ready', 'stopping' or 'standby'. */
  status: string
}

const pidFile = (clusterDir: string) => join(clusterDir, 'postmaster.pid')

/** Reads postmaster.pid. Undefined if it is absent or incomplete. It does not say whether the process is running. */
export function readPostmaster(clusterDir: string): Postmaster | undefined {
  try {
    const lines = readFileSync(pidFile(clusterDir), 'utf8').split('\n')
    const [pid, , , port, , , , status] = lines
    return { pid: Number(pid), port: Number(port), status: status?.trim() ?? 'starting' }
  } catch {
    return undefined
  }
}

/**
 * The server that runs on `clusterDir`, no matter who started it. Removes a postmaster.pid whose process id now belongs
 * to another program: PostgreSQL would mistake that program for a running server and not start.
 */
export function findRunning(clusterDir: string): Postmaster | undefined {
  const found = readPostmaster(clusterDir)
  if (!found) return undefined
  if (processIdentity(found.pid) === undefined) {
    // A zombie: it ended, but its parent has not reaped it. PostgreSQL would consider it alive.
    if (hasEntry(found.pid)) rmSync(pidFile(clusterDir), { force: true })
    return undefined
  }
  if (isServerOf(found.pid, clusterDir)) return found
  rmSync(pidFile(clusterDir), { force: true })
  return undefined
}

function hasEntry(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether this process is a PostgreSQL on this folder. Only its command line is readable by every user. */
function isServerOf(pid: number, clusterDir: string): boolean {
  const command = processCommand(pid)?.join(' ')
  return command?.includes('/postgres ') === true && command.includes(` -D ${clusterDir} `)
}

/**
 * Stops the server and waits until it has ended. Fast shutdown: sessions are cut, and no data is lost. A server that
 * has not ended after 20 s is stopped immediately, and the next start replays its log (WAL).
 */
export async function stopPostmaster(pid: number): Promise<void> {
  const identity = processIdentity(pid)
  const alive = () => identity !== undefined && processIdentity(pid) === identity
  if (alive()) beginStop(pid)
  for (let waited = 0; alive(); waited += 10) {
    if (waited === 20_000) signal(pid, 'SIGQUIT')
    await pause(10)
  }
}

/** Requests a fast shutdown and does not wait. */
export const beginStop = (pid: number): void => signal(pid, 'SIGINT')

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The server ended before the signal.
  }
}
