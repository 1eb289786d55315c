import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { runOnOneCore } from '../../../server/testing/database/one-core.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A program of the portal, such as `scripts/start.mjs`, in its own process. */
export interface PortalProcess {
  pid: number
  /** Its output so far. */
  stdout(): string
  stderr(): string
  signal(name: NodeJS.Signals): void
  /** Its exit code. Null when a signal ended it. */
  ended: Promise<number | null>
}

// Pass on only the paths, and the clock shift of a run on another day (scripts/other-day.ts).
const { PATH, HOME, NODE_OPTIONS, CLOCK_SHIFT_MS, TEST_PARALLEL_INDEX: worker } = process.env
const inherited = { PATH, HOME, ...(CLOCK_SHIFT_MS ? { NODE_OPTIONS, CLOCK_SHIFT_MS } : {}) }

/** Runs it with only this environment, in this folder or in a copy's folder. */
export function run(args: string[], env: Record<string, string>, cwd = root): PortalProcess {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (child.pid && worker) runOnOneCore(child.pid, Number(worker))
  const written = { stdout: '', stderr: '' }
  child.stdout.on('data', (text: Buffer) => {
    written.stdout += text.toString()
  })
  child.stderr.on('data', (text: Buffer) => {
    written.stderr += text.toString()
  })
  return {
    pid: child.pid ?? 0,
    stdout: () => written.stdout,
    stderr: () => written.stderr,
    signal: (name) => child.kill(name),
    // 'close' comes after all output was read.
    ended: new Promise((resolve) => child.once('close', resolve)),
  }
}

export const startScript = ['scripts/start.mjs', '--stop-with-parent']
