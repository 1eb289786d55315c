import { setTimeout as pause } from 'node:timers/promises'
import type { Postmaster } from './postmaster.ts'
import { processIdentity } from './process-identity.ts'

export interface SupervisorOptions {
  /** Starts the server again, on this port if given. */
  startAgain: (port: number | undefined) => Promise<Postmaster>
  /** Whether the disk has enough space for a start. */
  hasSpace: () => Promise<boolean>
  /** Called with each event, for the log. */
  onEvent: (
    event: 'ended' | 'not started' | 'runs again' | 'waits for room on the disk',
    error?: unknown,
  ) => void
  /** Called when the database server cannot be started any more. */
  onLost: (error: Error) => void
}

export interface Supervisor {
  /** The server that runs now, or ran last. */
  server(): Postmaster
  isLost(): boolean
  /** Stops the supervision. Waits for a start in progress. */
  stop(): Promise<void>
}

/** Interval between checks whether the database server still runs, in milliseconds. */
const checkEvery = 300
const mostTries = 5

/**
 * Detects when the server ends unexpectedly, and starts it again on its old port, so that all clients find it. On a
 * full disk it waits for space. Otherwise the server counts as lost after some tries.
 */
export function supervise(
  first: Postmaster,
  { startAgain, hasSpace, onEvent, onLost }: SupervisorOptions,
): Supervisor {
  let server = first
  let identity = processIdentity(first.pid)
  let isLost = false
  let isStopping = false
  let fixing: Promise<void> | null = null

  const check = setInterval(() => {
    if (fixing || processIdentity(server.pid) === identity) return
    fixing = fix().finally(() => {
      fixing = null
    })
  }, checkEvery)
  check.unref()

  async function fix(): Promise<void> {
    onEvent('ended')
    let isWaiting = false
    for (let failures = 0; !isStopping; ) {
      if (!(await hasSpace().catch(() => true))) {
        if (!isWaiting) onEvent('waits for room on the disk')
        isWaiting = true
        await pause(1000)
        continue
      }
      try {
        // Another program may have taken its port. Then a new port is better than no server.
        server = await startAgain(failures < 2 ? server.port : undefined)
        identity = processIdentity(server.pid)
        onEvent('runs again')
        return
      } catch (error) {
        failures += 1
        onEvent('not started', error)
        if (failures >= mostTries) return lose(error)
        await pause(failures * 300)
      }
    }
  }

  function lose(error: unknown): void {
    isLost = true
    clearInterval(check)
    onLost(error instanceof Error ? error : new Error(String(error)))
  }

  return {
    server: () => server,
    isLost: () => isLost,
    async stop() {
      isStopping = true
      clearInterval(check)
      await fixing
    },
  }
}
