import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { prepareDemo } from '#server/demo/prepare-demo.command.ts'
import { importClassDates } from '#server/import/import-class-dates.command.ts'
import { maintenanceTexts } from '#server/maintenance/maintenance.texts.ts'
import { removeReplaced, replaceWith } from '#server/maintenance/restore/replace-database.ts'
import { openStorage } from '#server/maintenance/storage/open-storage.ts'
import { connect, type Database } from '#server/platform/db/connection/connection.ts'
import { migrations } from '#server/platform/db/migrate.ts'
import { withClient } from '#server/platform/embedded-postgres/access.ts'
import { createMailWorker } from '#server/platform/mail/mail-worker.ts'
import { isTestRestore } from '#server/platform/process/restored-copy.ts'
import { StartRejected } from '#server/platform/process/start-rejected.ts'
import { addDueReminders } from '#server/registration/public.ts'
import { tokenFor } from '#server/testing/builders/builders.ts'
import { withEmptyDatabase } from '#server/testing/database/test-database.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { listeners } from '#server/wiring/listeners.ts'
import { type BackupKey, findOrMakeKey } from './backup-key.ts'
import { makeBackup } from './make-backup.ts'
import { readBackup } from './read-backup.ts'
import { checksumOf, listTables, sameWriting } from './tables.sql.ts'
import { verifyBackup, verifyIn, withSeparateClient } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

let portal: Portal
let dir: string
let key: BackupKey
/** Made while a class was edited all the time. */
let file: string
const now = new Date('2026-11-20T17:00:00Z')
const settings = {
  SESSION_SECRET: 'secret of the tests, 32 characters or more',
  PUBLIC_URL: 'https://a.test',
}

beforeAll(async () => {
  portal = await startPortal({ now })
  dir = mkdtempSync(join(tmpdir(), 'archway-backup-'))
  key = await findOrMakeKey(undefined, dir)
  await fill(portal)
  file = (await order()).file
}, 60_000)
afterAll(async () => {
  await portal.close()
  rmSync(dir, { recursive: true, force: true })
})

/** Verified in a database of the tests' own server. backup-scheduler.test.ts verifies one as in production. */
const order = (more: Partial<Parameters<typeof makeBackup>[0]> = {}) =>
  makeBackup({
    verify: (...args) => withEmptyDatabase((url) => verifyIn(url, ...args)),
    url: portal.deps.config.databaseUrl!,
    dir: join(dir, 'backups'),
    key,
    keep: { days: 7, weeks: 4, months: 12 },
    settings,
    now,
    ...more,
  })

/** Sample data with people and registrations, and everything that a restore must handle. */
async function fill({ db, clock, deps }: Portal): Promise<void> {
  await prepareDemo({ db, clock, events: deps.events, importClassDates })
  const { id } = await db.selectFrom('app_user').select('id').orderBy('id').executeTakeFirstOrThrow()
  await tokenFor(portal, { userId: id })
  const { id: attendee } = await db
    .selectFrom('attendee')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('calendar_subscription')
    .values({ attendee_id: attendee, secret_hash: Buffer.from('secret'), renewed_at: now })
    .execute()
  // A portal that ran until now has sent all reminders that are due.
  await addDueReminders({ db, clock, wakeMail: () => {} })
  await db.updateTable('outbox_mail').set({ status: 'sent', sent_at: now }).execute()
  const mail = { kind: 'resetPassword', to_address: 'a@example.org', created_at: now, data: '{}' }
  await db
    .insertInto('outbox_mail')
    .values([
      { ...mail, status: 'sent', sent_at: now, next_attempt_at: now, message_id: 'sent' },
      { ...mail, next_attempt_at: now, message_id: 'due' },
      { ...mail, next_attempt_at: new Date('2027-01-01T12:00:00Z'), message_id: 'later' },
      // Values that COPY escapes.
      {
        ...mail,
        next_attempt_at: now,
        message_id: '\\.',
        subject: 'tab\tline\nnext \\. \\N \\',
        status: 'sent',
      },
    ])
    .execute()
}

/** Runs `work` like a portal, which then ends. */
async function asPortal<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = connect(url, { max: 2 })
  return work(db).finally(() => db.destroy())
}

const ledger = { erasures: [], events: listeners, missingIn: [] }
const restoreInto = (url: string, choice: Partial<Parameters<typeof replaceWith>[1]> = {}) =>
  replaceWith(url, {
    file,
    identity: key.identity,
    isTestRestore: false,
    mayReplace: false,
    now,
    ledger,
    ...choice,
  })

/** Row count and checksum of each table. */
const sumsOf = (url: string) =>
  withSeparateClient(url, 'compare', undefined, async (client) => {
    await client.query(sameWriting)
    const sums: Record<string, { rows: number; sha256: string }> = {}
    for (const table of await listTables(client)) sums[table.table] = await checksumOf(client, table)
    return sums
  })
const changedByRestoring = ['session', 'outbox_mail', 'restored_copy']

/** As in production, where this is the system's temporary folder until the verification is over. */
const inTemporaryFolder =
  (folder: string): typeof verifyBackup =>
  async (...args) => {
    process.env.TMPDIR = folder
    return verifyBackup(...args)
  }
const { TMPDIR } = process.env
afterEach(() => {
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
})

const lineOf = async (work: Promise<unknown>) => {
  const message = await work.then(
    () => 'done',
    (error: Error) => error.message,
  )
  expect(message.split('\n')).toHaveLength(1)
  return message
}

describe('a backup', { timeout: 60_000 }, () => {
  it('is one encrypted file, and gets its name only after verification', async () => {
    expect(readdirSync(join(dir, 'backups'))).toEqual(['archway-2026-11-20T170000Z.backup'])
    const bytes = readFileSync(file)
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(bytes.includes('example.org')).toBe(false)
  })
  it('records its origin and row counts', async () => {
    const { header, end } = await readBackup(file, key.identity)
    expect(header).toMatchObject({ archway: 'backup', format: 1, madeAt: now.toISOString(), settings })
    expect(header.migrations.at(-1)).toMatch(/^\d{4}-/)
    const { count } = await portal.db
      .selectFrom('registration')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(end.tables.find(({ table }) => table === 'registration')?.rows).toBe(Number(count))
  })
  it('restores every row except logins and due emails, sends nothing twice, and reuses no ID', async () => {
    const before = await sumsOf(portal.deps.config.databaseUrl!)
    await withEmptyDatabase(async (url) => {
      const { restored, setAside } = await restoreInto(url)
      expect([restored.scheduledMails, setAside]).toEqual([1, null])
      const after = await sumsOf(url)
      const differing = Object.keys(before).filter((name) => before[name]!.sha256 !== after[name]!.sha256)
      expect(differing.toSorted()).toEqual(changedByRestoring.toSorted())
      expect(Object.keys(after)).toEqual(Object.keys(before))
      expect(before.registration!.rows).toBeGreaterThan(100)
      expect([before.session!.rows, after.session!.rows]).toEqual([1, 0])

      // Email that was due waits for staff, sent email stays sent, and email that is due later is sent then.
      const mails = await asPortal(url, async (db) => {
        await createMailWorker({ ...portal.deps, db }).deliverDue()
        return db.selectFrom('outbox_mail').select(['message_id', 'status']).orderBy('id').execute()
      })
      expect(mails.slice(-4)).toEqual([
        { message_id: 'sent', status: 'sent' },
        { message_id: 'due', status: 'failed' },
        { message_id: 'later', status: 'queued' },
        { message_id: '\\.', status: 'sent' },
      ])
      const next = async (from: Database) =>
        (await sql<{ id: number }>`select nextval('registration_id_seq')::int as id`.execute(from)).rows[0]!
          .id
      expect((await asPortal(url, next)) - (await next(portal.db))).toBeGreaterThan(9000)

      // Another backup replaces the database: the existing data is set aside until it is removed.
      expect(await lineOf(restoreInto(url))).toMatch(/This database has data/)
      const drill = await restoreInto(url, { mayReplace: true, isTestRestore: true })
      expect(drill.setAside).toBe('before_restore_20261120170000')
      expect([
        drill.restored.scheduledMails,
        await asPortal(url, isTestRestore),
        await isTestRestore(portal.db),
      ]).toEqual([0, true, false])
      const retained = await withClient(url, (client) =>
        client.query(`select from ${drill.setAside}.registration`),
      )
      expect(retained.rowCount).toBe(before.registration!.rows)
      expect(await removeReplaced(url)).toBe(1)
      expect((await sumsOf(url)).registration).toEqual(before.registration)
    })
  })
  it('sends no repeated class reminders after a restore', async () => {
    await withEmptyDatabase(async (url) => {
      // After the backup the portal ran on until an hour before a class. Its reminders were sent, and the backup does
      // not have them.
      const { starts_at } = await portal.db
        .selectFrom('course as c')
        .innerJoin('registration as r', 'r.course_id', 'c.id')
        .select('c.starts_at')
        .where('c.starts_at', '>', now)
        .where('r.cancelled_at', 'is', null)
        .orderBy('c.starts_at')
        .executeTakeFirstOrThrow()
      const later = new Date(starts_at.getTime() - 3_600_000)
      const { restored } = await restoreInto(url, { now: later })
      expect(restored.scheduledMails).toBeGreaterThan(1)
      const reminded = await asPortal(url, (db) =>
        addDueReminders({ db, clock: { now: () => later }, wakeMail: () => {} }),
      )
      expect(reminded).toBe(0)
    })
  })
  it('contains one consistent snapshot during changes', async () => {
    const stop = new AbortController()
    const change = (async () => {
      while (!stop.signal.aborted)
        await sql`update course set title = title || '.' where id = (select min(id) from course)`.execute(
          portal.db,
        )
    })()
    const made = await order({ now: new Date('2026-11-20T18:00:00Z') })
    stop.abort()
    await change
    expect(made.rows).toBeGreaterThan(1000)
  })
})

describe('refused with a one-line error and no data loss', () => {
  const changed = (name: string, change: (copy: string, bytes: Buffer) => void) => {
    const copy = join(dir, name)
    const bytes = readFileSync(file)
    writeFileSync(copy, bytes)
    change(copy, bytes)
    return copy
  }
  it('another key', async () => {
    const other = await findOrMakeKey(undefined, mkdtempSync(join(dir, 'other-')))
    expect(await lineOf(readBackup(file, other.identity))).toMatch(/needs another key/)
  })
  it.each([0.1, 0.5, 0.9, 0.9999])('a file truncated at %d', async (share) => {
    const copy = changed('cut', (name, bytes) => truncateSync(name, Math.floor(bytes.length * share)))
    expect(await lineOf(readBackup(copy, key.identity))).toMatch(/is damaged or incomplete/)
  })
  it.each([0.0001, 0.2, 0.5, 0.99999])('a bit flipped at %d', async (share) => {
    const copy = changed('flipped', (name, bytes) => {
      const at = Math.floor(bytes.length * share)
      bytes[at] = bytes[at]! ^ 1
      writeFileSync(name, bytes)
    })
    expect(await lineOf(readBackup(copy, key.identity))).toMatch(/damaged/)
  })
  it('another kind of file, and a missing one', async () => {
    const copy = changed('else', (name) => writeFileSync(name, 'hello'))
    expect(await lineOf(readBackup(copy, key.identity))).toMatch(/is not an Archway backup/)
    expect(await lineOf(readBackup(join(dir, 'nothing'), key.identity))).toMatch(/There is no file/)
  })
  it.each([
    ['a newer name', 'archway-2026-11-24T170000Z.backup'],
    ['an older name', 'archway-2026-11-19T170000Z.backup'],
    ['a newer name of a copy', 'archway-2026-11-24T170000Z (1).backup'],
    ['a custom name with a newer date', 'portal 2026-11-24T170000Z.age'],
  ])('a backup under %s, with nothing restored', async (_how, name) => {
    const copy = changed(name, () => {})
    expect(await lineOf(readBackup(copy, key.identity))).toMatch(
      /was made at 2026-11-20T17:00:00.000Z, but its name has another date/,
    )
    await withEmptyDatabase(async (url) => {
      expect(await lineOf(restoreInto(url, { file: copy }))).toMatch(/Nothing was changed/)
      expect(await sumsOf(url)).toEqual({})
    })
  })
  it.each(['archway-2026-11-20T170000Z (1).backup', 'mine.backup', 'archway-2026-99-99T170000Z.backup'])(
    'but not a name without another date: %s',
    async (name) => {
      const copy = changed(name, () => {})
      expect((await readBackup(copy, key.identity)).header.madeAt).toBe(now.toISOString())
    },
  )
  it('a backup of a database from a newer version', async () => {
    await sql`insert into kysely_migration values ('9999-later', '2030')`.execute(portal.db)
    expect(await lineOf(order({ now: new Date('2026-11-20T19:00:00Z') }))).toMatch(
      /A newer version of Archway made this database/,
    )
    await sql`delete from kysely_migration where name = '9999-later'`.execute(portal.db)
  })
  it('a restore of a backup from a newer version, with nothing restored', async () => {
    await sql`insert into kysely_migration values ('9999-later', '2030')`.execute(portal.db)
    const newer = join(dir, 'newer.backup')
    const facts = { version: '9.9.9', madeAt: now.toISOString(), settings, recipient: key.recipient }
    // A newer version of the portal, which has a migration unknown here, writes the backup.
    Object.assign(migrations, { '9999-later': {} })
    try {
      await withSeparateClient(portal.deps.config.databaseUrl!, 'newer', undefined, (client) =>
        writeBackup(client, newer, facts),
      )
    } finally {
      delete (migrations as Record<string, unknown>)['9999-later']
      await sql`delete from kysely_migration where name = '9999-later'`.execute(portal.db)
    }
    await withEmptyDatabase(async (url) => {
      expect(await lineOf(restoreInto(url, { file: newer }))).toMatch(
        /A newer version of Archway \(9\.9\.9\) made/,
      )
      expect(await sumsOf(url)).toEqual({})
    })
  })
  it('a restore onto a running portal', async () => {
    expect(await lineOf(restoreInto(portal.deps.config.databaseUrl!, { mayReplace: true }))).toMatch(
      /A portal is running/,
    )
  })
  it('a restore onto a running portal that has no connection at the moment', async () => {
    await withEmptyDatabase(async (url) => {
      await asPortal(url, (db) =>
        sql`create table portal_process as select clock_timestamp() - interval '40 seconds' as seen_at`.execute(
          db,
        ),
      )
      expect(await lineOf(restoreInto(url, { mayReplace: true }))).toMatch(/A portal is running/)
    })
  })
  it('control: no restore that starts while the connections of a stopped portal end', async () => {
    await withEmptyDatabase(async (url) => {
      const stopping = connect(url)
      await sql`select`.execute(stopping)
      const restoring = restoreInto(url)
      await withClient(url, (client) =>
        expect
          .poll(async () => {
            const { rows } = await client.query(
              `select query from pg_stat_activity where datname = current_database() and application_name = 'archway restore'`,
            )
            return rows[0]?.query
          })
          .toMatch(/portal_process/),
      )
      await stopping.destroy()
      expect(await restoring).toMatchObject({ restored: { erasedAgain: 0 }, setAside: null })
    })
  })
  it('a restore that fails midway, and the database is unchanged', async () => {
    const copy = changed('broken', (name, bytes) => truncateSync(name, Math.floor(bytes.length * 0.7)))
    await withEmptyDatabase(async (url) => {
      expect(await lineOf(restoreInto(url, { file: copy }))).toMatch(/damaged/)
      expect(await sumsOf(url)).toEqual({})
    })
  })
  it('a second storage location that fails, while the backup still exists', { timeout: 60_000 }, async () => {
    const taken = changed('taken', () => {})
    // Verifies by reading only, which is faster. Other cases restore the backup.
    const verify = (part: string, identity: string) => readBackup(part, identity)
    const at = { dir: join(dir, 'first'), now: new Date('2026-11-20T20:00:00Z'), verify }
    expect(await lineOf(order({ ...at, copyTo: openStorage(join(taken, 'second'), undefined) }))).toMatch(
      /The backup is complete, but we could not copy it to .*second/,
    )
    expect(readdirSync(at.dir)).toEqual(['archway-2026-11-20T200000Z.backup'])
    const second = join(dir, 'second')
    const more = { ...at, now: new Date('2026-11-20T21:00:00Z') }
    await order({ ...more, copyTo: openStorage(second, undefined) })
    expect(readdirSync(second)).toEqual(['archway-2026-11-20T210000Z.backup'])
  })
  it('a folder that is not writable, without leaving a partial file', async () => {
    const taken = changed('file', () => {})
    expect(await lineOf(order({ dir: join(taken, 'backups') }))).toMatch(/could not write the backup/)
    const half = join(dir, 'half')
    const stop = new AbortController()
    const made = order({ dir: half, signal: stop.signal, onStep: () => stop.abort() })
    await expect(made).rejects.toThrow()
    expect(existsSync(half) ? readdirSync(half) : []).toEqual([])
  })
  it('a disk that fills up: partial data is removed, and earlier files stay', async ({ skip }) => {
    const disk = join(dir, 'disk')
    mkdirSync(disk)
    const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'none', disk]).status === 0
    if (!isMounted)
      return skip('No disk can be mounted here, so nothing is known of a full one. Run as root.')
    try {
      writeFileSync(join(disk, 'archway-2026-11-19T080000Z.backup'), 'an older one')
      const line = `The disk with ${disk} is full. No backup was made, and the partial file was deleted. Free some space, then try again.`
      expect(await lineOf(order({ dir: disk, now: new Date('2026-11-20T22:00:00Z') }))).toBe(line)
      expect(readdirSync(disk)).toEqual(['archway-2026-11-19T080000Z.backup'])
    } finally {
      spawnSync('umount', [disk])
    }
  })
  it('a disk that fills up while a backup is verified', async () => {
    const at = { dir: join(dir, 'proved'), now: new Date('2026-11-20T23:00:00Z') }
    const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
    expect(await lineOf(order({ ...at, verify: () => Promise.reject(full) }))).toBe(
      maintenanceTexts.proofDiskFull(tmpdir()),
    )
    expect(readdirSync(at.dir)).toEqual([])
  })
  it('a verification that does not start, with the reason and no backup', async () => {
    const at = { dir: join(dir, 'unproved'), now: new Date('2026-11-21T01:00:00Z') }
    const deleted = join(dir, 'gone')
    expect(await lineOf(order({ ...at, verify: inTemporaryFolder(deleted) }))).toBe(
      `We could not test the backup, so we deleted it. No backup was made. The reason: ${deleted} (ENOENT)`,
    )
    const why = 'PostgreSQL did not start: could not create lock file'
    expect(await lineOf(order({ ...at, verify: () => Promise.reject(new StartRejected(why)) }))).toBe(
      `We could not test the backup, so we deleted it. No backup was made. The reason: ${why}`,
    )
    expect(readdirSync(at.dir)).toEqual([])
  })
  it('a verification without enough disk space, with the disk’s name', async ({ skip }) => {
    const at = { dir: join(dir, 'no-room'), now: new Date('2026-11-21T02:00:00Z') }
    const disk = join(dir, 'small')
    mkdirSync(disk)
    const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'none', disk]).status === 0
    if (!isMounted)
      return skip('No disk can be mounted here, so nothing is known of a full one. Run as root.')
    try {
      expect(await lineOf(order({ ...at, verify: inTemporaryFolder(disk) }))).toBe(
        maintenanceTexts.proofDiskFull(disk),
      )
      expect([readdirSync(at.dir), readdirSync(disk)]).toEqual([[], []])
    } finally {
      spawnSync('umount', [disk])
    }
  })
})
