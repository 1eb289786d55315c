import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { clock as defaultClock } from './clock.ts'
import { type PortalProcess, run, startScript } from './portal-process.ts'

/** A portal as people run it: its own process, port, data folder and PostgreSQL, with sample data and demo accounts. */
export interface RunningPortal {
  url: string
  /** Its folder, with its database. */
  dataDir: string
  /** What it wrote to its terminal so far. */
  output(): string
  /** Ends it and removes its folder, unless that is still needed. */
  stop(options?: { keepFolder: boolean }): Promise<void>
}
export interface PortalSettings {
  /** PORTAL_CLOCK: the ISO moment at which its clock starts; that of most journeys unless said otherwise. */
  clock?: string
  /** Where it listens; a free port unless said otherwise. */
  port?: number
  /** Further environment variables. */
  env?: Record<string, string>
  /** For Node itself, before the script. */
  nodeFlags?: readonly string[]
  /** The folder of a copy of the portal, instead of this one. */
  root?: string
}

/** Starts a portal and waits until it is ready. It ends with this process, whatever happens. */
export async function startPortal({
  clock = defaultClock,
  port: chosenPort,
  env = {},
  nodeFlags = [],
  root,
}: PortalSettings = {}): Promise<RunningPortal> {
  const dataDir = temporaryFolder()
  const { PREPARED_PORTAL } = process.env
  // With its owners: PostgreSQL does not run as root. The sample lies around the moment of its making.
  if (PREPARED_PORTAL && clock === defaultClock) execFileSync('cp', ['-a', `${PREPARED_PORTAL}/.`, dataDir])
  const port = chosenPort ?? (await freePort())
  const settings = { PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', PORTAL_CLOCK: clock }
  const portal = run([...nodeFlags, ...startScript], { ...settings, ...env }, root)
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

/** Waits for /readyz, at most a minute. Throws what the portal wrote when it ends or does not come. */
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
