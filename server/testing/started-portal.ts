import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connect, type Database } from '#server/platform/db/connection/connection.ts'
import { joinEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'

/**
 * The portal as `npm start` starts it, with its own data folder and PostgreSQL. For tests that stop it or limit its
 * resources.
 */
export interface StartedPortal {
  process: ChildProcess
  port: number
  url: string
  dataDir: string
  sessionSecret: string
  /** Its output so far, of both streams. */
  output(): string
  /** Its exit code, after it has ended. Null if a signal ended it. */
  ended: Promise<number | null>
  /** Its database. After it has ended, this starts a PostgreSQL on the same folder. */
  withDatabase<T>(use: (db: Database) => Promise<T>): Promise<T>
  /** Ends it, if it still runs, and removes its folder. */
  remove(): Promise<void>
}

const root = fileURLToPath(new URL('../../', import.meta.url))
/** What `npm start` passes to Node: its flags and the script. */
const startArguments: string[] = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  .scripts.start.split(' ')
  .slice(2)
const sessionSecret = 'secret of a started portal, 32 characters or more'

/** Starts it and waits until it is ready. A given DATA_DIR is removed with it, too. */
export async function startRealPortal(env: Record<string, string> = {}): Promise<StartedPortal> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'archway-long-'))
  const port = await freePort()
  const child = spawn(process.execPath, [...startArguments, '--stop-with-parent'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: dataDir,
      SESSION_SECRET: sessionSecret,
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString()
    })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const url = `http://127.0.0.1:${port}`
  const portal: StartedPortal = {
    process: child,
    port,
    url,
    dataDir,
    sessionSecret,
    output: () => output,
    ended,
    async withDatabase(use) {
      const postgres = await joinEmbeddedPostgres({ dataDir })
      const db = connect(postgres.url)
      try {
        return await use(db)
      } finally {
        await db.destroy()
        await postgres.stop()
      }
    },
    async remove() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  for (let tries = 0; tries < 1200 && child.exitCode === null; tries += 1) {
    if (await isReady(url)) return portal
    await pause(100)
  }
  await portal.remove()
  throw new Error(`The portal did not start:\n${output}`)
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

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
