import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BackupKey, findOrMakeKey } from '#server/maintenance/backup/backup-key.ts'
import { makeBackup } from '#server/maintenance/backup/make-backup.ts'
import { type verifyBackup, verifyIn, withSeparateClient } from '#server/maintenance/backup/verify-backup.ts'
import { writeBackup } from '#server/maintenance/backup/write-backup.ts'
import { connect } from '#server/platform/db/connection/connection.ts'
import { migrateTo, migrations } from '#server/platform/db/migrate.ts'
import { withClient } from '#server/platform/embedded-postgres/access.ts'
import { type BuiltAttendee, buildAttendee } from '#server/testing/builders/builders.ts'
import { changeCourse, modesNow, takeSeats } from '#server/testing/builders/class-builders.ts'
import { buildCourseOfAnyVersion } from '#server/testing/builders/older-classes.ts'
import {
  createTestDatabase,
  postgresOfWorker,
  type TestDatabase,
} from '#server/testing/database/test-database.ts'
import { listeners } from '#server/wiring/listeners.ts'
import { catalogOf } from '../testing/catalog.ts'
import { replaceWith } from './replace-database.ts'

let dir: string
let key: BackupKey
let source: TestDatabase
let person: BuiltAttendee
let empty: TestDatabase
const now = new Date('2026-11-20T17:00:00Z')

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'archway-load-'))
  key = await findOrMakeKey(undefined, dir)
  source = await createTestDatabase()
  person = await buildAttendee(source.db)
  empty = await createTestDatabase({ copyOf: null })
})
afterAll(async () => {
  await source.drop()
  await empty.drop()
  rmSync(dir, { recursive: true, force: true })
})

/** Backs up the database in its current state. */
async function write(name: string, { url } = source): Promise<string> {
  const file = join(dir, `${name}.backup`)
  const facts = { version: '1.0.0', madeAt: now.toISOString(), settings: {}, recipient: key.recipient }
  await withSeparateClient(url, 'write', undefined, (client) => writeBackup(client, file, facts))
  return file
}
const restore = (file: string) =>
  replaceWith(empty.url, {
    file,
    identity: key.identity,
    isTestRestore: false,
    mayReplace: true,
    now,
    ledger: { erasures: [], events: listeners, missingIn: [] },
  })
const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )
/** With a connection that is not a portal's: a restore fails while a portal is connected. */
const tablesThere = () =>
  withClient(empty.url, async (client) => {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`)
    return rows[0]!.count
  })

describe('a backup that no valid database can have made', { timeout: 60_000 }, () => {
  it.each([
    [
      'a reference to nobody',
      sql`alter table attendee drop constraint attendee_user_id_fkey; update attendee set user_id = 4711`,
      /rows of the table attendee break the rule attendee_user_id_fkey/,
    ],
    [
      'one number twice',
      sql`alter table class_data_epoch drop constraint class_data_epoch_pkey; insert into class_data_epoch select * from class_data_epoch`,
      /rows of the table class_data_epoch break the rule class_data_epoch_pkey/,
    ],
    [
      'a value that a check refuses',
      sql`alter table app_user drop constraint app_user_first_name_check; update app_user set first_name = ''`,
      /rows of the table app_user break the rule app_user_first_name_check/,
    ],
  ])('is refused with a one-line error: %s', async (name, breakIt, line) => {
    const broken = await createTestDatabase()
    try {
      await buildAttendee(broken.db)
      await breakIt.execute(broken.db)
      const message = await messageOf(write(name, broken).then(restore))
      expect(message).toMatch(line)
      expect(message.split('\n')).toHaveLength(1)
      expect(await tablesThere()).toBe(0)
    } finally {
      await broken.drop()
    }
  })
})

describe('a backup from before attendance modes were only rows', { timeout: 60_000 }, () => {
  /** Migrated as far as the last case needed. Its cases are in the order of the versions. */
  let stage: TestDatabase
  beforeAll(async () => {
    stage = await createTestDatabase({ copyOf: null })
    // A database can only be copied while no one is connected to it.
    await stage.db.destroy()
  })
  afterAll(() => stage.drop())
  async function databaseBefore(next: string): Promise<TestDatabase> {
    const names = Object.keys(migrations)
    const db = connect(stage.url, { max: 1 })
    await migrateTo(db, names.slice(0, names.indexOf(next)))
    await db.destroy()
    return createTestDatabase({ copyOf: stage.url })
  }

  it.each([
    ['before they were rows, too', '0396-course-modes', sql`select`],
    ['when a trigger made the rows', '0407-modes-without-columns', sql`select`],
    [
      'when rows differed from what staff had entered',
      '0407-modes-without-columns',
      sql`update course_mode set capacity = 7; delete from course_mode where mode = 'online'`,
    ],
  ])(
    '%s: is restored with the modes that staff had entered, which guard the seats',
    async (when, next, breakIt) => {
      const older = await databaseBefore(next)
      try {
        const id = await buildCourseOfAnyVersion(older.db, { 'in-person': 1, online: null })
        const online = await buildCourseOfAnyVersion(older.db, { online: 0 })
        await takeSeats(older.db, id, 'in-person', 1)
        await breakIt.execute(older.db)
        await restore(await write(when, older))
        expect(await modesNow(empty.db, id)).toEqual({ 'in-person': 1, online: null })
        expect(await modesNow(empty.db, online)).toEqual({ online: 0 })
        await expect(takeSeats(empty.db, id, 'in-person', 1)).rejects.toMatchObject({ code: 'AR001' })
        await changeCourse(empty.db, id, { in_person_capacity: 2 })
        await takeSeats(empty.db, id, 'in-person', 1)
        await expect(empty.db.deleteFrom('course_mode').execute()).rejects.toMatchObject({ code: '23514' })
      } finally {
        await older.drop()
        await empty.drop()
        empty = await createTestDatabase({ copyOf: null })
      }
    },
  )
})

/** As the superuser, because no one else may do it. */
const inEmpty = (statement: string) => {
  const url = Object.assign(new URL(postgresOfWorker().adminUrl), { pathname: new URL(empty.url).pathname })
  return withClient(url.toString(), (client) => client.query(statement))
}

/** Cuts the restore's connection at this statement, in the middle of its work. */
const cutAt = (texts: string) =>
  inEmpty(`create function public.cut() returns event_trigger language plpgsql as $$ begin
      if strpos(current_query(), '${texts}') > 0 then perform pg_terminate_backend(pg_backend_pid()); end if;
    end $$;
    create event trigger cut on ddl_command_start execute function public.cut()`)

describe('an interrupted restore', { timeout: 60_000 }, () => {
  afterEach(() => inEmpty('drop event trigger if exists cut; drop function if exists public.cut()'))
  it.each([
    ['before the first row', 'alter table public.registration drop constraint'],
    ['while it makes a key', 'CREATE UNIQUE INDEX registration_pkey ON public.registration'],
    ['while it checks references', 'registration_attendee_id_fkey FOREIGN KEY'],
    ['while it turns triggers on', 'enable  trigger registration_changed'],
  ])('%s leaves no tables and no backup file', async (when, texts) => {
    const file = await write(`cut ${when}`)
    await cutAt(texts)
    expect(await messageOf(restore(file))).toMatch(/terminat/)
    expect(await tablesThere()).toBe(0)
    const backups = join(dir, 'backups')
    const order = {
      url: source.url,
      dir: backups,
      key,
      keep: { days: 7, weeks: 4, months: 12 },
      settings: {},
      now,
    }
    const verify: typeof verifyBackup = (...args) => verifyIn(empty.url, ...args)
    expect(await messageOf(makeBackup({ ...order, verify }))).toMatch(
      /^We could not test the backup, so we deleted it. No backup was made. The reason: [^\n]+$/,
    )
    expect(readdirSync(backups)).toEqual([])
  })
  it('succeeds on the next try, with every key, index, and trigger', async () => {
    await restore(await write('whole'))
    expect(await catalogOf(empty.db)).toEqual(await catalogOf(source.db))
    const people = await empty.db.selectFrom('app_user').select('id').execute()
    expect(people).toEqual([{ id: person.userId }])
  })
})
