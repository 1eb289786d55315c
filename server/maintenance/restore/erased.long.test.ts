import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKey } from '#server/maintenance/backup/backup-key.ts'
import { createErasureScheduler } from '#server/maintenance/erased/erasure-scheduler.ts'
import { ledgerName } from '#server/maintenance/erased/ledger-storages.ts'
import { closeAccount } from '#server/people/public.ts'
import type { Config } from '#server/platform/config/config.ts'
import { connect, type Database } from '#server/platform/db/connection/connection.ts'
import { migrateToLatest } from '#server/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { startRealPortal } from '#server/testing/started-portal.ts'
import { type as typeLine } from '#server/testing/terminal.ts'
import { writtenSettings } from '#server/testing/written-commands.ts'
import { listeners } from '#server/wiring/listeners.ts'

/** One organization's data folder and backup file. */
let dir: string
let dataDir: string
let settings: Record<string, string>
let file = ''

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'archway-forgotten-'))
  dataDir = join(dir, 'data')
  settings = {
    ...writtenSettings(),
    SESSION_SECRET: 'a secret of the tests, as long as it has to be',
    DATA_DIR: dataDir,
    BACKUP_DIR: join(dir, 'backups'),
    BACKUP_KEY: await newKey(),
  }
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

async function inDatabase<T>(of: string, use: (db: Database) => Promise<T>): Promise<T> {
  const { url, stop } = await startEmbeddedPostgres({ dataDir: of })
  const db = connect(url, { max: 2 })
  try {
    await migrateToLatest(db)
    return await use(db)
  } finally {
    await db.destroy()
    await stop()
  }
}
const openPeople = (of: string) =>
  inDatabase(of, async (db) =>
    (
      await db.selectFrom('app_user').select('email').where('closed_at', 'is', null).orderBy('id').execute()
    ).map(({ email }) => email),
  )
/** Restores on another machine, which has only the key. */
const restoreElsewhere = (of: string, from: string, more = '') => {
  const { BACKUP_DIR: _dir, ...rest } = settings
  return typeLine(`npm run restore -- ${from}${more}`, { ...rest, DATA_DIR: of })
}
const removedAgain = 'The data of 1 person was deleted again, as it was before.'

describe('a person who was erased after the backup', { timeout: 300_000 }, () => {
  it('is erased again when the backup replaces existing data', async () => {
    const deleted = await inDatabase(dataDir, async (db) => {
      await buildAttendee(db, { email: 'stays@example.org' })
      return buildAttendee(db, { email: 'gone@example.org' })
    })
    const made = await typeLine('npm run backup', settings)
    expect(made).toMatchObject({ code: 0, stderr: '' })
    file = /complete and tested: (\S+)/.exec(made.stdout)![1]!
    await inDatabase(dataDir, async (db) => {
      await db.transaction().execute((tx) => closeAccount(tx, listeners, deleted.userId, new Date()))
      // Copies the erased person to the lists, as the portal would within ten seconds.
      const config = { dataDir, backup: { dir: settings.BACKUP_DIR } } as Config
      const clock = { now: () => new Date() }
      await createErasureScheduler({ db, events: listeners, config, clock, log: () => {} }).check()
    })
    const replaced = await typeLine(`npm run restore -- ${file} --replace`, settings)
    expect(replaced).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining(removedAgain) })
    expect(await openPeople(dataDir)).toEqual(['stays@example.org'])
  })
  it('is erased again on a new machine and in a test restore, by the list beside the file', async () => {
    const drill = join(dir, 'drill')
    const restored = await restoreElsewhere(drill, file, ' --drill')
    expect(restored).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining(removedAgain) })
    expect(await openPeople(drill)).toEqual(['stays@example.org'])
  })
  it('stops the restore of a file without the list, unless overridden', async () => {
    const alone = join(dir, 'alone')
    mkdirSync(alone)
    const copy = join(alone, 'portal.backup')
    copyFileSync(file, copy)
    const fresh = join(dir, 'fresh')
    expect(await restoreElsewhere(fresh, copy)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The list of deletions is missing[^\n]*\n$/),
    })
    const said = await restoreElsewhere(fresh, copy, ' --without-ledger')
    expect(said).toMatchObject({ code: 0, stderr: '' })
    expect(said.stdout).not.toContain('deleted again')
    expect(await openPeople(fresh)).toEqual(['stays@example.org', 'gone@example.org'])
  })
  it('is erased before the portal responds after an external restore, even with a retry', async () => {
    const fresh = join(dir, 'fresh')
    await inDatabase(fresh, (db) =>
      sql`create sequence tries;
        create function refuse_once() returns trigger language plpgsql as $$
        begin if nextval('tries') = 1 then raise exception 'no room'; end if; return new; end $$;
        create trigger refuse_once before update of closed_at on app_user for each row execute function refuse_once()`.execute(
        db,
      ),
    )
    copyFileSync(join(dir, 'backups', ledgerName), join(fresh, ledgerName))
    const portal = await startRealPortal({ DATA_DIR: fresh })
    try {
      expect(
        portal
          .output()
          .match(/the portal does not answer yet|removed again|is running/g)
          ?.slice(0, 2),
      ).toEqual(['the portal does not answer yet', 'removed again'])
      const open = await portal.withDatabase((db) =>
        db.selectFrom('app_user').select('email').where('closed_at', 'is', null).execute(),
      )
      const emails = open.map(({ email }) => email)
      expect(emails).toContain('stays@example.org')
      expect(emails).not.toContain('gone@example.org')
    } finally {
      await portal.remove()
    }
  })
})
