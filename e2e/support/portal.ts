import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** A portal as people run it: its own process, port, data folder and PostgreSQL, with sample data and demo accounts. */
export interface RunningPortal {
  url: string
  /** What it wrote to its terminal so far. */
  output(): string
  stop(): Promise<void>
}
export interface PortalSettings {
  /** PORTAL_CLOCK: the ISO moment at which its clock starts. */
  clock?: string
  /** Further environment variables. */
  env?: Record<string, string>
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Starts a portal and waits until it is ready. It ends with this process, whatever happens. */
export async function startPortal({ clock, env = {} }: PortalSettings = {}): Promise<RunningPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'archway-e2e-'))
  const port = await freePort()
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    ...(clock ? { PORTAL_CLOCK: clock } : {}),
  }
  const child = spawn(process.execPath, ['scripts/start.mjs', '--stop-with-parent'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (text: Buffer) => {
    output += text.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const stop = async () => {
    await end(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
  const url = `http://localhost:${port}`
  for (let tries = 0; !(await isReady(url)); tries++) {
    if (child.exitCode === null && tries < 600) await pause(100)
    else {
      await stop()
      throw new Error(`The portal did not start:\n${output}`)
    }
  }
  return { url, output: () => output, stop }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })
}
