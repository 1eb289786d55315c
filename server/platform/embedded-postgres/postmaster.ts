import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { processCommand, processIdentity } from './process-identity.ts'

/** A PostgreSQL server that runs, as its own file postmaster.pid tells it. */
export interface Postmaster {
  pid: number
  port: number
  /** 'starting', 'ready', 'stopping' or 'standby'. */
  status: string
}

const pidFile = (clusterDir: string) => join(clusterDir, 'postmaster.pid')

/** Reads postmaster.pid; undefined when it is absent or not yet whole. Says nothing about the process being alive. */
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
 * The server that is running on `clusterDir`, whoever started it. A postmaster.pid whose process id now belongs to
 * some other program is removed: PostgreSQL would take that program for itself and refuse to start.
 */
export function findRunning(clusterDir: string): Postmaster | undefined {
  const found = readPostmaster(clusterDir)
  if (!found) return undefined
  if (processIdentity(found.pid) === undefined) {
    // Ended, but not yet taken leave of by its parent: PostgreSQL would think it alive.
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

/** Is this process a PostgreSQL on this folder? Its command line is the one thing every user may read. */
function isServerOf(pid: number, clusterDir: string): boolean {
  const command = processCommand(pid)?.join(' ')
  return command?.includes('/postgres ') === true && command.includes(` -D ${clusterDir} `)
}

/**
 * Stops the server and waits until it is gone. Fast shutdown: sessions are cut, nothing is lost. One that has not
 * ended after 20 s is told to end at once; the next start then replays its log.
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

/** Asks for a fast shutdown and does not wait. */
export const beginStop = (pid: number): void => signal(pid, 'SIGINT')

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended in between.
  }
}
