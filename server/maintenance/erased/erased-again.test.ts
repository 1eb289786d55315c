import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Erasure, peopleOf } from '#domain/maintenance/erasures.rule.ts'
import { type BackupKey, findOrMakeKey } from '#server/maintenance/backup/backup-key.ts'
import { makeBackup } from '#server/maintenance/backup/make-backup.ts'
import { readBackup } from '#server/maintenance/backup/read-backup.ts'
import { withSeparateClient } from '#server/maintenance/backup/verify-backup.ts'
import { writeBackup } from '#server/maintenance/backup/write-backup.ts'
import { openStorage } from '#server/maintenance/storage/open-storage.ts'
import { closeAccount, eraseWalkIn } from '#server/people/public.ts'
import type { Config } from '#server/platform/config/config.ts'
import { connect, type Database } from '#server/platform/db/connection/connection.ts'
import { migrateTo, migrations } from '#server/platform/db/migrate.ts'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildCourseOfAnyVersion } from '#server/testing/builders/older-classes.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import {
  createTestDatabase,
  type TestDatabase,
  withCopyOf,
  withEmptyDatabase,
} from '#server/testing/database/test-database.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { listeners } from '#server/wiring/listeners.ts'
import { replaceWith } from '../restore/replace-database.ts'
import { findLedger, folderOf } from '../restore/restore-source.ts'
import { createErasureScheduler } from './erasure-scheduler.ts'
import { selectErasures } from './erasures.sql.ts'
import { ledgerName, ledgerStorages, readLedgers } from './ledger-storages.ts'
import { replayOf } from './needed-ledger.ts'
import { replayErasures } from './replay-erasures.ts'

let portal: Portal
let dir: string
let key: BackupKey
/** A backup in which no one is erased yet. */
let file: string
/** What was restored from it without a list, and its database, for cases that go on from there. */
let withoutList: Awaited<ReturnType<typeof restore>>
let restoredDatabase: TestDatabase
let walkInId: number
const now = new Date('2026-11-20T17:00:00Z')
const later = new Date('2026-11-21T17:00:00Z')
const password = 'Portal-demo-2026'
const going = new AbortController().signal
const people: Record<string, number> = {}

beforeAll(async () => {
  portal = await startPortal({ now })
  dir = mkdtempSync(join(tmpdir(), 'archway-erased-'))
  key = await findOrMakeKey(undefined, dir)
  const { db } = portal
  const course = await buildCourse(db)
  for (const name of ['quilla', 'runa', 'stays']) {
    const { userId, attendeeId } = await buildAttendee(db, {
      email: `${name}@example.org`,
      first_name: name,
      last_name: 'Quillfeather',
      password,
    })
    people[name] = userId
    await register(db, course.id, attendeeId)
  }
  walkInId = await insertWalkIn(db)
  await register(db, course.id, walkInId)
  file = await backUp('backups')
  restoredDatabase = await createTestDatabase({ copyOf: null })
  await restoredDatabase.db.destroy()
  withoutList = await restore(restoredDatabase.url, [])
}, 60_000)
afterAll(async () => {
  await restoredDatabase.drop()
  await portal.close()
  rmSync(dir, { recursive: true, force: true })
})

async function insertWalkIn(db: Database): Promise<number> {
  return buildWalkIn(db, {
    walk_in_first_name: 'Wanda',
    walk_in_last_name: 'Walker',
    walk_in_email: 'wanda@example.org',
  })
}

const register = (db: Database, course_id: number, attendee_id: number) =>
  buildRegistration(db, { course_id, attendee_id, created_at: now })

async function backUp(folder: string, at = now): Promise<string> {
  const made = await makeBackup({
    // Verifies by reading only, because the cases restore the backup anyway.
    verify: (part, identity) => readBackup(part, identity),
    url: portal.deps.config.databaseUrl!,
    dir: join(dir, folder),
    key,
    keep: { days: 7, weeks: 4, months: 12 },
    settings: {},
    now: at,
  })
  return made.file
}

const onDatabase = async <T>(url: string, work: (db: Database) => Promise<T>): Promise<T> => {
  const db = connect(url, { max: 2 })
  return work(db).finally(() => db.destroy())
}

const restore = (
  url: string,
  erasures: readonly Erasure[],
  more: Partial<Parameters<typeof replaceWith>[1]> = {},
) =>
  replaceWith(url, {
    file,
    identity: key.identity,
    isTestRestore: false,
    mayReplace: false,
    now: later,
    ledger: { erasures, events: listeners, missingIn: [] },
    ...more,
  })

const openPeople = async (db: Database) =>
  (
    await db
      .selectFrom('app_user')
      .select('email')
      .where('closed_at', 'is', null)
      .where('email', 'like', '%@example.org')
      .orderBy('id')
      .execute()
  ).map(({ email }) => email)
const walkIns = async (db: Database) =>
  (await db.selectFrom('attendee').select('walk_in_first_name').where('user_id', 'is', null).execute()).map(
    ({ walk_in_first_name }) => walk_in_first_name,
  )
const logIn = async (besides: Portal, email: string) => {
  const { data, errors } = await besides.query<{ login: { authToken: string | null } | null }>(
    'mutation ($email: String!, $password: String!) { login(input: { username: $email, password: $password }) { authToken } }',
    { email, password },
  )
  return errors.length === 0 && Boolean(data?.login?.authToken)
}
const config = (more: Partial<Config['backup']> = {}, dataDir = join(dir, 'data')): Config => ({
  ...portal.deps.config,
  dataDir,
  backup: {
    dir: undefined,
    at: '03:00',
    key: undefined,
    keep: { days: 7, weeks: 4, months: 12 },
    settings: {},
    isSecretGiven: true,
    ...more,
  },
})
const schedulerOf = (db: Database, of: Config) => createErasureScheduler({ ...portal.deps, db, config: of })
const recorded = async (db: Database) => peopleOf(await selectErasures(db))
const ledgerIn = async (folder: string) => (await readLedgers([openStorage(folder, undefined)])).erasures

describe('an erased person', { timeout: 60_000 }, () => {
  it('is recorded only by ID, in the same transaction', async () => {
    const { db } = portal
    expect(await recorded(db)).toEqual([])
    await expect(
      db.transaction().execute(async (tx) => {
        await closeAccount(tx, listeners, people.quilla!, later)
        expect(await recorded(tx)).toHaveLength(2)
        throw new Error('broken off')
      }),
    ).rejects.toThrow('broken off')
    expect(await recorded(db)).toEqual([])
    await db.transaction().execute((tx) => closeAccount(tx, listeners, people.quilla!, later))
    await db.transaction().execute((tx) => eraseWalkIn(tx, listeners, walkInId, later))
    const all = await recorded(db)
    expect(all.map(({ kind, erasedAt }) => [kind, erasedAt]).toSorted()).toEqual([
      ['account', later],
      ['walk-in', later],
      ['walk-in', later],
    ])
    const columns = await sql<{ name: string }>`
      select column_name::text as name from information_schema.columns where table_name = 'erasure' order by 1`.execute(
      db,
    )
    expect(columns.rows.map(({ name }) => name)).toEqual(['erased_at', 'erasure_id', 'kind'])
  })
  it('is erased again from an older backup before anyone can log in; others are unaffected', async () => {
    const known = await selectErasures(portal.db)
    await withEmptyDatabase(async (url) => {
      const { restored } = await restore(url, known)
      expect(restored.erasedAgain).toBe(2)
      const old = await startPortal({
        now: later,
        config: { databaseUrl: url },
        seenDatabase: () => connect(url, { max: 3 }),
      })
      try {
        expect(await openPeople(old.deps.db)).toEqual(['runa@example.org', 'stays@example.org'])
        expect(await walkIns(old.deps.db)).toEqual(['Erased'])
        expect([await logIn(old, 'quilla@example.org'), await logIn(old, 'stays@example.org')]).toEqual([
          false,
          true,
        ])
        // A second run changes nothing.
        const again = await old.deps.db
          .transaction()
          .execute((tx) =>
            replayErasures(tx, { events: listeners, known, now: later, one: (work) => work(tx) }),
          )
        expect(again).toBe(0)
        expect(await selectErasures(old.deps.db)).toEqual(expect.arrayContaining(known))
      } finally {
        await old.deps.db.destroy()
        await old.close()
      }
    })
  })
  it('does not limit how long a restore takes', async () => {
    const { userId } = await buildAttendee(portal.db)
    const { erasure_id: erasureId } = await portal.db
      .selectFrom('app_user')
      .select('erasure_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const ledger = {
      erasures: [{ erasureId, kind: 'account', erasedAt: later } as const],
      events: listeners,
      missingIn: [],
    }
    const time = (db: Database) =>
      sql<{ time: string }>`select current_setting('statement_timeout') as time`.execute(db)
    await portal.db
      .transaction()
      .execute(async (tx) => {
        expect((await time(tx)).rows[0]?.time).not.toBe('0')
        expect(await replayErasures(tx, replayOf(ledger, tx, later))).toBe(1)
        expect((await time(tx)).rows).toEqual([{ time: '0' }])
        throw new Error('not kept')
      })
      .catch((error: Error) => expect(error.message).toBe('not kept'))
  })
  it('leaves no legal hold on accounts that are erased along with theirs', async () => {
    const name = { first_name: 'Hilda', last_name: 'Quill' }
    const { userId } = await buildAttendee(portal.db, { email: 'hilda@example.org', ...name })
    const { erasure_id: erasureId } = await portal.db
      .selectFrom('app_user')
      .select('erasure_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await portal.db
      .transaction()
      .execute(async (tx) => {
        const visit = { walk_in_first_name: 'Hilda', walk_in_last_name: 'Quill' }
        const attendee_id = await buildWalkIn(tx, { ...visit, walk_in_email: 'hilda@example.org' })
        const hold = { reason: 'What Hilda did.', held_at: now }
        await tx
          .insertInto('legal_hold')
          .values([
            { ...hold, user_id: userId },
            { ...hold, attendee_id },
          ])
          .execute()
        const known = [{ erasureId, kind: 'account', erasedAt: later } as const]
        const replay = replayErasures(tx, { events: listeners, known, now: later, one: (work) => work(tx) })
        expect(await replay).toBe(1)
        expect(await tx.selectFrom('legal_hold').selectAll().execute()).toEqual([])
        throw new Error('not kept')
      })
      .catch((error: Error) => expect(error.message).toBe('not kept'))
  })
  it('control: comes back without a list', async () => {
    expect(withoutList.restored.erasedAgain).toBe(0)
    await withCopyOf(restoredDatabase.url, async (url) => {
      expect(await onDatabase(url, openPeople)).toContain('quilla@example.org')
    })
  })
  it('is read from the replaced database if no list has them yet', async () => {
    await withCopyOf(restoredDatabase.url, async (url) => {
      await onDatabase(url, (db) =>
        db.transaction().execute((tx) => closeAccount(tx, listeners, people.runa!, later)),
      )
      const missing = { erasures: [], events: listeners, missingIn: ['/nowhere'] }
      const { restored } = await restore(url, [], { mayReplace: true, ledger: missing })
      expect(restored.erasedAgain).toBe(1)
      expect(await onDatabase(url, openPeople)).not.toContain('runa@example.org')
    })
  })
  it('stops a restore without a list, with a one-line error and nothing changed', async () => {
    await withEmptyDatabase(async (url) => {
      const missing = { erasures: [], events: listeners, missingIn: ['/data', '/backups'] }
      const rejected = await restore(url, [], { ledger: missing }).then(
        () => 'done',
        (error: Error) => error.message,
      )
      expect(rejected).toMatch(
        /^The list of deletions is missing[^\n]*\/data, \/backups[^\n]*--without-ledger[^\n]*$/,
      )
      const { rows } = await onDatabase(url, (db) =>
        sql`select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db),
      )
      expect(rows).toEqual([])
    })
  })
})

describe('a list that is older than the backup or from another portal', { timeout: 60_000 }, () => {
  it('stops the restore like a missing one, unless overridden', async () => {
    // The portal's own line has the time of its migration, which is today's.
    const newer = await backUp('newer', new Date(Date.now() + 3_600_000))
    const known = await selectErasures(portal.db)
    const others = { erasureId: crypto.randomUUID(), kind: 'portal', erasedAt: now } as const
    const without = (requested: Erasure['kind']) =>
      known.filter((erasure) => erasure !== known.find(({ kind }) => kind === requested))
    await withEmptyDatabase(async (url) => {
      const tryWith = (erasures: readonly Erasure[], isWithout = false) =>
        restore(url, [], {
          file: newer,
          ledger: { erasures, events: listeners, missingIn: [], isWithout },
        }).then(
          ({ restored }) => restored.erasedAgain,
          (error: Error) => error.message,
        )
      const rejected =
        /^The list [^\n]* is older than the backup or from another portal. It lacks 1 entry [^\n]*--without-ledger[^\n]*$/
      expect(await tryWith(without('account'))).toMatch(rejected)
      expect(await tryWith([others, ...without('portal')])).toMatch(rejected)
      const { rows } = await onDatabase(url, (db) => sql`select to_regclass('app_user') as at`.execute(db))
      expect(rows).toEqual([{ at: null }])
      expect(await tryWith(without('account'), true)).toBe(0)
    })
    await withEmptyDatabase(async (url) => {
      expect((await restore(url, [others, ...known], { file: newer })).restored.erasedAgain).toBe(0)
      expect((await onDatabase(url, selectErasures)).filter(({ kind }) => kind === 'portal')).toHaveLength(1)
    })
  })
})

describe('a backup from before erasure IDs existed', { timeout: 60_000 }, () => {
  const before = Object.keys(migrations).filter((name) => name < '0308')
  /** A backup that a version without erasure IDs wrote. */
  async function olderBackup(url: string): Promise<string> {
    const older = join(dir, `older-${Math.random().toString(36).slice(2)}.backup`)
    await withSeparateClient(url, 'older', undefined, (client) =>
      writeBackup(client, older, {
        version: '0.1.0',
        madeAt: now.toISOString(),
        settings: {},
        recipient: key.recipient,
      }),
    )
    return older
  }
  const insertPerson = (db: Database, email: string, createdAt: string) =>
    sql`insert into app_user (email, first_name, last_name, created_at)
      values (${email}, 'Olda', 'Oldman', ${createdAt})`.execute(db)
  const migrated = (url: string) => onDatabase(url, (db) => migrateTo(db, Object.keys(migrations)))

  it('is matched by ID and time: erased people are removed, and a new person with the ID stays', async () => {
    await withEmptyDatabase(async (url) => {
      await onDatabase(url, async (db) => {
        await migrateTo(db, before)
        await insertPerson(db, 'olda@example.org', '2026-10-01T12:00:00.123456Z')
        await register(db, await buildCourseOfAnyVersion(db), await insertWalkIn(db))
      })
      const theirs = await olderBackup(url)
      await onDatabase(url, async (db) => {
        await sql`update app_user set email = 'newcomer@example.org', created_at = '2026-10-01T12:00:00.123457Z'`.execute(
          db,
        )
        await sql`update registration set created_at = ${later}`.execute(db)
      })
      const newcomers = await olderBackup(url)
      // The portal was upgraded, and closed the account after that.
      await onDatabase(url, async (db) => {
        await sql`update app_user set created_at = '2026-10-01T12:00:00.123456Z', closed_at = '2026-11-01'`.execute(
          db,
        )
        await sql`update registration set created_at = ${now}`.execute(db)
        await sql`update attendee set erased_at = '2026-11-01' where user_id is null`.execute(db)
      })
      await migrated(url)
      const known = await onDatabase(url, recorded)
      expect(known.map(({ kind }) => kind).toSorted()).toEqual(['account', 'walk-in'])

      await withEmptyDatabase(async (fresh) => {
        expect((await restore(fresh, known, { file: theirs })).restored.erasedAgain).toBe(2)
        expect(await onDatabase(fresh, openPeople)).toEqual([])
        expect(await onDatabase(fresh, walkIns)).toEqual(['Erased'])
        const next = await restore(fresh, known, { file: newcomers, mayReplace: true })
        expect(next.restored.erasedAgain).toBe(0)
        expect(await onDatabase(fresh, openPeople)).toEqual(['newcomer@example.org'])
        expect(await onDatabase(fresh, walkIns)).toEqual(['Wanda'])
      })
    })
  })
})

describe('the lists next to the backups', { timeout: 60_000 }, () => {
  it('are written next to the key and in each location, including one that was down once it recovers', async () => {
    const blocked = join(dir, 'blocked')
    writeFileSync(blocked, '')
    const second = join(blocked, 'second')
    const of = config({ dir: join(dir, 'first'), copyTo: second })
    const scheduler = schedulerOf(portal.db, of)
    await scheduler.check()
    const known = await selectErasures(portal.db)
    expect(await ledgerIn(of.dataDir)).toHaveLength(known.length)
    expect(await ledgerIn(join(dir, 'first'))).toHaveLength(known.length)
    expect((await readLedgers(ledgerStorages(of))).missed.map(({ place }) => place)).toEqual([second])
    await scheduler.check()
    expect(portal.logged.filter(({ place }) => place === second)).toMatchObject([{ level: 'error' }])
    rmSync(blocked)
    mkdirSync(blocked)
    await scheduler.check()
    expect(await ledgerIn(second)).toHaveLength(known.length)
    expect(portal.logged.filter(({ place }) => place === second).at(-1)).toMatchObject({
      news: 'goes on',
    })
  })
  it('are found next to the file on a new machine; an unreachable location is reported without stopping', async () => {
    const of = config({}, join(dir, 'new-machine'))
    const choice = { isWithoutLedger: false }
    const missing = await findLedger(of, listeners, choice, join(dir, 'nothing'))
    expect(missing).toMatchObject({ erasures: [], missingIn: [of.dataDir, join(dir, 'nothing')] })
    expect((await findLedger(of, listeners, { isWithoutLedger: true })).missingIn).toEqual([])
    expect(folderOf(join(dir, 'first', 'archway-1.backup'))).toBe(join(dir, 'first'))
    expect(folderOf('s3://archway/backups/archway-1.backup')).toBe('s3://archway/backups')
    const unreached = config({ copyTo: join(file, 'second') }, of.dataDir)
    const found = await findLedger(unreached, listeners, choice, join(dir, 'first'))
    expect([found.erasures.length, found.missingIn]).toEqual([4, []])
  })
  it('are read up to an incomplete line, and then repaired', async () => {
    const of = config({}, join(dir, 'half'))
    await schedulerOf(portal.db, of).check()
    const ledger = join(of.dataDir, ledgerName)
    const whole = readFileSync(ledger)
    truncateSync(ledger, whole.length - 5)
    const known = await selectErasures(portal.db)
    expect(await ledgerIn(of.dataDir)).toHaveLength(known.length - 1)
    await schedulerOf(portal.db, of).check()
    expect(readFileSync(ledger)).toEqual(whole)
  })
  it('erase people again in an externally restored database before the portal responds, and later from unreachable locations', async () => {
    const of = config({}, join(dir, 'data'))
    await schedulerOf(portal.db, of).check()
    await withCopyOf(restoredDatabase.url, async (url) => {
      await onDatabase(url, async (db) => {
        const scheduler = schedulerOf(db, of)
        await scheduler.begin(going)
        expect(await openPeople(db)).toEqual(['runa@example.org', 'stays@example.org'])
        await scheduler.begin(going)
        expect(portal.logged.filter(({ news }) => news === 'removed again')).toMatchObject([{ count: 2 }])
      })
    })
    await withCopyOf(restoredDatabase.url, async (url) => {
      await onDatabase(url, async (db) => {
        await schedulerOf(db, of).check()
        expect(await openPeople(db)).toEqual(['runa@example.org', 'stays@example.org'])
      })
    })
  })
  it('are complete after two servers write concurrently', async () => {
    const of = config({ dir: join(dir, 'shared') }, join(dir, 'shared-data'))
    const schedulers = [schedulerOf(portal.db, of), schedulerOf(portal.db, of)]
    const checkOnce = () => Promise.all(schedulers.map((scheduler) => scheduler.check()))
    await checkOnce()
    const { userId } = await buildAttendee(portal.db)
    await Promise.all([
      portal.db.transaction().execute((tx) => closeAccount(tx, listeners, userId, later)),
      checkOnce(),
    ])
    await checkOnce()
    for (const scheduler of schedulers) await scheduler.check()
    const known = await selectErasures(portal.db)
    for (const folder of [of.dataDir, join(dir, 'shared')])
      expect(await ledgerIn(folder)).toHaveLength(known.length)
  })
})
