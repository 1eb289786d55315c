import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { clock as defaultClock } from './clock.ts'
import { type PortalProcess, run, startScript } from './portal-process.ts'

/** A real portal: its own process, port, data folder and PostgreSQL, with sample data and demo accounts. */
export interface RunningPortal {
  url: string
  /** Its data folder, which contains its database. */
  dataDir: string
  /** Its terminal output so far. */
  output(): string
  /** Stops it and removes its data folder, unless `keepFolder` is set. */
  stop(options?: { keepFolder: boolean }): Promise<void>
}
export interface PortalSettings {
  /** PORTAL_CLOCK: the ISO time at which its clock starts. Default: the clock of most tests. */
  clock?: string
  /** The port it listens on. Default: a free port. */
  port?: number
  /** More environment variables. */
  env?: Record<string, string>
  /** Flags for Node itself, before the script. */
  nodeFlags?: readonly string[]
  /** The folder of a copy of the portal, instead of this one. */
  root?: string
  /** Jobs turn every second (short-intervals.ts). For stories that wait for one. It costs memory and processor time. */
  hasShortIntervals?: boolean
}

const shortIntervals = ['--import', new URL('./short-intervals.ts', import.meta.url).href]

/** Starts a portal and waits until it is ready. It always ends with this process. */
export async function startPortal({
  clock = defaultClock,
  port: chosenPort,
  env = {},
  nodeFlags = [],
  root,
  hasShortIntervals = false,
}: PortalSettings = {}): Promise<RunningPortal> {
  const dataDir = temporaryFolder()
  const { PREPARED_PORTAL } = process.env
  // -a preserves the file owners: PostgreSQL does not run as root. The sample data fits only the default clock.
  if (PREPARED_PORTAL && clock === defaultClock) execFileSync('cp', ['-a', `${PREPARED_PORTAL}/.`, dataDir])
  const port = chosenPort ?? (await freePort())
  const settings = { PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', PORTAL_CLOCK: clock }
  const flags = [...(hasShortIntervals ? shortIntervals : []), ...nodeFlags]
  const portal = run([...flags, ...startScript], { ...settings, ...env }, root)
  const url = `http://localhost:${port}`
  const stop: RunningPortal['stop'] = async ({ keepFolder } = { keepFolder: false }) => {
    portal.signal('SIGTERM')
    await portal.ended
    if (!keepFolder) rmSync(dataDir, { recursive: true, force: true })
  }
  await untilReady(portal, url).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url, dataDir, output: () => portal.stdout() + portal.stderr(), stop }
}

/**
 * Waits up to a minute for /readyz.
 * @throws the portal's output when the portal ends or is not ready in time
 */
export async function untilReady(portal: PortalProcess, url: string): Promise<void> {
  let hasEnded = false
  portal.ended.then(() => {
    hasEnded = true
  })
  for (let tries = 0; tries < 600 && !hasEnded; tries++) {
    if (await isReady(url)) return
    await pause(100)
  }
  throw new Error(`The portal did not start:\n${portal.stdout()}${portal.stderr()}`)
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'archway-e2e-'))

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })
}
