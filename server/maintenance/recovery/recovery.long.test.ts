import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKey } from '#server/maintenance/backup/backup-key.ts'
import { createErasureScheduler } from '#server/maintenance/erased/erasure-scheduler.ts'
import { ledgerStorages, readLedgers } from '#server/maintenance/erased/ledger-storages.ts'
import { openStorage } from '#server/maintenance/storage/open-storage.ts'
import { closeAccount } from '#server/people/public.ts'
import type { BackupConfig } from '#server/platform/config/backup-config.ts'
import type { Config } from '#server/platform/config/config.ts'
import { connect, type Database } from '#server/platform/db/connection/connection.ts'
import { migrateToLatest } from '#server/platform/db/migrate.ts'
import { withClient } from '#server/platform/embedded-postgres/access.ts'
import {
  adminAccess,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { isTestRestore } from '#server/platform/process/restored-copy.ts'
import { buildUser } from '#server/testing/builders/builders.ts'
import { copyDataFolder } from '#server/testing/database/copy-data-folder.ts'
import { listeners } from '#server/wiring/listeners.ts'
import { createRecoveryScheduler } from './recovery-scheduler.ts'
import { bringBack } from './restore-base.ts'

let dir: string
let bucket: S3rver
let backup: BackupConfig
let postgres: EmbeddedPostgres
let db: Database
let identity: string
/** The time between two changes. */
let instant: Date
const ledger = { erasures: [], events: listeners, missingIn: [] }
const rest = { ledger, removeExpired: async () => {} }
const settings = { SESSION_SECRET: 'secret of the tests, 32 characters or more' }

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'archway-recovery-'))
  bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(dir, 'bucket'),
    configureBuckets: [{ name: 'archway', configs: [] }],
  })
  const { port } = await bucket.run()
  identity = await newKey()
  backup = {
    dir: undefined,
    at: '03:00',
    key: identity,
    keep: { days: 7, weeks: 4, months: 12 },
    settings,
    isSecretGiven: true,
    recoveryTo: 's3://archway/portal',
    store: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
  }
  const first = await startEmbeddedPostgres({ dataDir: join(dir, 'migrated') })
  const unfilled = connect(first.url, { max: 1 })
  await migrateToLatest(unfilled)
  await unfilled.destroy()
  await first.stop()
  const started = await startMigrated('data')
  postgres = started.server
  db = started.db
}, 120_000)
afterAll(async () => {
  await db.destroy()
  await postgres.stop()
  await bucket.close()
  rmSync(dir, { recursive: true, force: true })
})

/** A portal's database without rows, which archives its log. */
async function startMigrated(name: string): Promise<{ server: EmbeddedPostgres; db: Database }> {
  const dataDir = join(dir, name)
  copyDataFolder(join(dir, 'migrated'), dataDir)
  const server = await startEmbeddedPostgres({ dataDir, writesLog: true })
  return { server, db: connect(server.url, { max: 2 }) }
}
const storage = () => openStorage(backup.recoveryTo!, backup.store)
const scheduler = () =>
  createRecoveryScheduler({
    config: { dataDir: join(dir, 'data'), backup } as Config,
    clock: { now: () => new Date() },
    log: () => {},
  })
const emails = async (of: Database) =>
  (await of.selectFrom('app_user').select('email').orderBy('id').execute()).map(({ email }) => email)
const databaseNow = async () =>
  (await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)).rows[0]!.at
/** Archives the log, as after a minute. */
const handOver = async () => {
  const names = () => readdirSync(join(dir, 'data/postgres-spool')).filter((name) => name.endsWith('.gz'))
  const before = names().length
  await postgresAdmin('select pg_switch_wal()')
  await expect.poll(() => names().length, { timeout: 20_000 }).toBeGreaterThan(before)
}
const postgresAdmin = (statement: string) =>
  withClient(adminAccess(join(dir, 'data')).adminUrl, (client) => client.query(statement))

describe('the database log in a bucket', { timeout: 120_000 }, () => {
  it('is stored encrypted, with a base copy of the files', async () => {
    await buildUser(db, { email: 'before@example.org' })
    const its = scheduler()
    await its.check()
    await buildUser(db, { email: 'then@example.org' })
    instant = await databaseNow()
    await buildUser(db, { email: 'later@example.org' })
    await sql`delete from app_user where email = 'before@example.org'`.execute(db)
    await handOver()
    await its.check()
    await its.stop()
    const names = await storage().list('')
    expect(names.filter((name) => /base\/.*\.(tar|json)\.age$/.test(name))).toHaveLength(2)
    expect(names.some((name) => /log\/[0-9A-F]{24}\.gz\.age$/.test(name))).toBe(true)
    expect(readdirSync(join(dir, 'data/postgres-spool'))).toEqual([])
  })
  const back = (to: string, more: Partial<Parameters<typeof bringBack>[1]> = {}) =>
    bringBack(storage(), {
      dataDir: join(dir, to),
      identity,
      instant,
      isTestRestore: false,
      mayReplace: false,
      now: new Date(),
      ...rest,
      ...more,
    })
  const inBrought = async <T>(to: string, check: (db: Database) => Promise<T>) => {
    const server = await startEmbeddedPostgres({ dataDir: join(dir, to) })
    const brought = connect(server.url, { max: 1 })
    try {
      return await check(brought)
    } finally {
      await brought.destroy()
      await server.stop()
    }
  }
  it('restores the database to a point in time, with nothing from after it', async () => {
    const { settings: found, setAside } = await back('then')
    expect([found, setAside]).toEqual([settings, null])
    expect(await inBrought('then', emails)).toEqual(['before@example.org', 'then@example.org'])
  })
  it('restores the latest state as a test restore, replacing existing data only if told to', async () => {
    await expect(back('then', { instant: undefined })).rejects.toThrow(/has a database/)
    const { setAside } = await back('then', { instant: undefined, mayReplace: true, isTestRestore: true })
    expect(setAside).toMatch(/postgres-before-\d{14}$/)
    expect(await inBrought('then', async (of) => [await emails(of), await isTestRestore(of)])).toEqual([
      ['then@example.org', 'later@example.org'],
      true,
    ])
  })
  it.each([
    ['another key', async () => ({ identity: await newKey() }), /needs another key/],
    [
      'a time before the first one',
      async () => ({ instant: new Date('2020-01-01T00:00:00Z') }),
      /The first time you can restore is/,
    ],
    [
      'a time after the last one',
      async () => ({ instant: new Date(Date.now() + 3_600_000) }),
      /log ends before/,
    ],
  ])('reports %s in one line, and changes nothing', async (_name, more, line) => {
    const error = await back('wrong', await more()).then(
      () => new Error('done'),
      (rejected: Error) => rejected,
    )
    expect(error.message).toMatch(line)
    expect(error.message.split('\n')).toHaveLength(1)
    expect(
      readdirSync(join(dir, 'wrong')).filter((name) => name.startsWith('postgres') && !name.endsWith('.log')),
    ).toEqual([])
  })
  it('refuses an older base copy under a newer name', async () => {
    const names = (await storage().list('')).filter((name) => /base\/.*\.(tar|json)\.age$/.test(name))
    const later = new Date(Date.now() + 60_000).toISOString().replaceAll(':', '')
    const copy = join(dir, 'copied')
    const renamed = names.map((name) => [name, name.replace(/base\/[^.]+\.\d{3}Z/, `base/${later}`)] as const)
    for (const [name, newer] of renamed) {
      await storage().get(name, copy)
      await storage().put(newer, copy)
    }
    try {
      await expect(back('misnamed', { instant: undefined })).rejects.toThrow(
        /was made at .* It may be an older backup with the name of a newer one/,
      )
    } finally {
      for (const [, newer] of renamed) await storage().remove(newer)
    }
  })
})

describe('erased people after point-in-time recovery', { timeout: 120_000 }, () => {
  it('are erased again if erased later, and stay erased if erased earlier', async () => {
    const dataDir = join(dir, 'forgetting')
    const recoveryTo = 's3://archway/forgetting'
    const { server, db: here } = await startMigrated('forgetting')
    const of = { dataDir, backup: { ...backup, recoveryTo } } as Config
    const clock = { now: () => new Date() }
    const its = createRecoveryScheduler({ config: of, clock, log: () => {} })
    const erased = createErasureScheduler({ db: here, events: listeners, config: of, clock, log: () => {} })
    const [first, second] = [
      await buildUser(here, { email: 'first@example.org' }),
      await buildUser(here, { email: 'second@example.org' }),
    ]
    await buildUser(here, { email: 'stays@example.org' })
    await its.check()
    const close = ({ userId }: { userId: number }) =>
      here.transaction().execute((tx) => closeAccount(tx, listeners, userId, new Date()))
    await close(first)
    const between = (await sql<{ at: Date }>`select clock_timestamp() as at`.execute(here)).rows[0]!.at
    await close(second)
    await erased.check()
    await its.stop()
    await here.destroy()
    await server.stop()
    await its.shipLast()
    rmSync(dataDir, { recursive: true })

    const to = join(dir, 'forgotten')
    const open = openStorage(recoveryTo, backup.store)
    const wish = {
      dataDir: to,
      identity,
      instant: between,
      isTestRestore: false,
      mayReplace: true,
      now: new Date(),
    }
    const missing = { ...ledger, missingIn: [recoveryTo] }
    await expect(bringBack(open, { ...wish, ...rest, ledger: missing })).rejects.toThrow(/--without-ledger/)
    const found = await readLedgers(ledgerStorages(of))
    expect(found).toMatchObject({ count: 1, missed: [] })
    const here2 = { ...ledger, erasures: found.erasures }
    expect(await bringBack(open, { ...wish, ...rest, ledger: here2 })).toMatchObject({ erasedAgain: 1 })
    const brought = await startEmbeddedPostgres({ dataDir: to })
    const reader = connect(brought.url, { max: 1 })
    try {
      expect((await emails(reader)).filter((email) => email.endsWith('@example.org'))).toEqual([
        'stays@example.org',
      ])
    } finally {
      await reader.destroy()
      await brought.stop()
    }
  })
})

describe('a clean stop', { timeout: 120_000 }, () => {
  it('uploads the last log segment, so that the last registration survives the loss of the disk', async () => {
    const dataDir = join(dir, 'stopped')
    const recoveryTo = 's3://archway/stopped'
    const { server, db: source } = await startMigrated('stopped')
    const its = createRecoveryScheduler({
      config: { dataDir, backup: { ...backup, recoveryTo } } as Config,
      clock: { now: () => new Date() },
      log: () => {},
    })
    await its.check()
    await buildUser(source, { email: 'last@example.org' })
    // In the order in which the portal stops: its jobs, the database, and then the archived log.
    await its.stop()
    await source.destroy()
    await server.stop()
    const back = async (to: string) => {
      const wish = { identity, instant: undefined, isTestRestore: false, mayReplace: false, now: new Date() }
      await bringBack(openStorage(recoveryTo, backup.store), { ...wish, ...rest, dataDir: join(dir, to) })
      const brought = await startEmbeddedPostgres({ dataDir: join(dir, to) })
      const reader = connect(brought.url, { max: 1 })
      try {
        return await emails(reader)
      } finally {
        await reader.destroy()
        await brought.stop()
      }
    }
    expect(await back('without the last piece')).toEqual([])
    await its.shipLast()
    expect(readdirSync(join(dataDir, 'postgres-spool'))).toEqual([])
    rmSync(dataDir, { recursive: true })
    expect(await back('with it')).toEqual(['last@example.org'])
  })
})
