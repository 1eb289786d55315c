import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { StartRejected } from '#server/platform/process/start-rejected.ts'
import { copyDataFolder } from '#server/testing/database/copy-data-folder.ts'
import { withClient } from './access.ts'
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { readPostmaster } from './postmaster.ts'
import { processIdentity } from './process-identity.ts'

let dir: string
let dataDir: string
/** A portal that was started and stopped. Making a database takes longer than most cases. */
const usedBefore = mkdtempSync(join(tmpdir(), 'archway-used-'))
beforeAll(async () => {
  chmodSync(usedBefore, 0o755)
  await (await startEmbeddedPostgres({ dataDir: join(usedBefore, 'data') })).stop()
}, 60_000)
afterAll(() => rmSync(usedBefore, { recursive: true, force: true }))
const copyUsed = () => copyDataFolder(join(usedBefore, 'data'), dataDir)

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'archway-embedded-'))
  chmodSync(dir, 0o755)
  dataDir = join(dir, 'data')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const queryValue = (url: string, sql: string) =>
  withClient(
    url,
    async (client) => Object.values<unknown>((await client.query({ text: sql })).rows[0] ?? {})[0],
  )

/** Starts a portal in its own process, which locks the data folder until it is killed. */
async function startHolder(): Promise<ChildProcess> {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href
  const script = `const { startEmbeddedPostgres } = await import('${module}')
    await startEmbeddedPostgres({ dataDir: process.argv[1], name: 'The other portal' })
    console.log('up'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve)
    child.once('exit', () => reject(new Error('the holder ended early')))
  })
  return child
}
const kill = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGKILL')
  })

// Each case starts a server, which takes many seconds on a busy machine.
describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  it('starts on an empty folder, persists data, and stops', async () => {
    const first = await startEmbeddedPostgres({ dataDir })
    await withClient(first.url, (client) => client.query('CREATE TABLE kept AS SELECT 7 AS n'))
    const pid = readPostmaster(join(dataDir, 'postgres'))!.pid
    await first.stop()
    expect(processIdentity(pid)).toBeUndefined()
    expect(existsSync(join(dataDir, 'portal.lock'))).toBe(false)

    const second = await startEmbeddedPostgres({ dataDir })
    expect(await queryValue(second.url, 'SELECT n FROM kept')).toBe(7)
    await second.stop()
  })

  it('takes over the server that a killed portal left running', async () => {
    copyUsed()
    const holder = await startHolder()
    const left = readPostmaster(join(dataDir, 'postgres'))!
    await kill(holder)
    expect(processIdentity(left.pid)).toBeDefined()

    const postgres = await startEmbeddedPostgres({ dataDir })
    expect(readPostmaster(join(dataDir, 'postgres'))!.pid).toBe(left.pid)
    expect(await queryValue(postgres.url, 'SELECT 1')).toBe(1)
    await postgres.stop()
    expect(processIdentity(left.pid)).toBeUndefined()
  })

  it('allows one portal per folder, and commands join its database', async () => {
    copyUsed()
    const holder = await startHolder()
    const start = startEmbeddedPostgres({ dataDir })
    await expect(start).rejects.toThrow(StartRejected)
    await expect(start).rejects.toThrow(
      `The other portal (process ${holder.pid}) is already using ${dataDir}.`,
    )

    const joined = await joinEmbeddedPostgres({ dataDir })
    expect(await queryValue(joined.url, 'SELECT 1')).toBe(1)
    await joined.stop()
    expect(await queryValue(joined.url, 'SELECT 1')).toBe(1)
    await kill(holder)
    await (await startEmbeddedPostgres({ dataDir })).stop()
  })

  it('does not mistake another process with a reused process ID for the server', async () => {
    copyUsed()
    const lines = [process.pid, join(dataDir, 'postgres'), 0, 5432, '', '127.0.0.1', '', 'ready']
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), lines.join('\n'))
    writeFileSync(
      join(dataDir, 'portal.lock'),
      JSON.stringify({ pid: process.pid, identity: 'an earlier life', name: 'The portal of last week' }),
    )
    const postgres = await startEmbeddedPostgres({ dataDir })
    expect(await queryValue(postgres.url, 'SELECT 1')).toBe(1)
    await postgres.stop()
  })

  it('starts after an interrupted first start', async () => {
    mkdirSync(join(dataDir, 'postgres.new', 'base'), { recursive: true })
    const postgres = await startEmbeddedPostgres({ dataDir })
    expect(await queryValue(postgres.url, 'SELECT 1')).toBe(1)
    await postgres.stop()
  })

  it('does not log values of a failed statement', async () => {
    copyUsed()
    const postgres = await startEmbeddedPostgres({ dataDir })
    await withClient(postgres.url, async (client) => {
      await client.query('CREATE TABLE person (email text PRIMARY KEY)')
      await client.query("INSERT INTO person VALUES ('mei@example.org')")
      await expect(client.query("INSERT INTO person VALUES ('mei@example.org')")).rejects.toThrow(
        'duplicate key',
      )
    })
    await postgres.stop()
    const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8')
    expect(log).toContain('duplicate key')
    expect(log).not.toContain('mei@example.org')
  })

  it.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
    'runs as another user below a folder that only root can enter',
    async () => {
      chmodSync(dir, 0o700)
      const postgres = await startEmbeddedPostgres({ dataDir })
      expect(await queryValue(postgres.url, 'SELECT 1')).toBe(1)
      expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0)
      expect(statSync(dir).mode & 0o777).toBe(0o700)
      await postgres.stop()
    },
  )

  it.each([
    [
      'a folder below a file',
      () => join(dir, 'file', 'data'),
      /DATA_DIR is wrong: we could not write to .* \(ENOTDIR\)\.$/,
    ],
    ['a cluster without its password', () => lostPassword(), /postgres-password is missing/],
    [
      'a cluster of another version',
      () => otherVersion(),
      /PostgreSQL 12 made .* this version of Archway has PostgreSQL 18/,
    ],
  ])('refuses %s with a one-line error', async (_, prepare, line) => {
    writeFileSync(join(dir, 'file'), '')
    const start = startEmbeddedPostgres({ dataDir: prepare() })
    await expect(start).rejects.toThrow(StartRejected)
    await expect(start).rejects.toThrow(line)
    await expect(start).rejects.not.toThrow('\n')
  })
})

function lostPassword(): string {
  mkdirSync(join(dataDir, 'postgres'), { recursive: true })
  return dataDir
}
function otherVersion(): string {
  mkdirSync(join(dataDir, 'postgres'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '12\n')
  writeFileSync(join(dataDir, 'postgres-password'), 'x\n')
  return dataDir
}
