import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkErased } from '#server/maintenance/doctor/check-erased.ts'
import { openStorage } from '#server/maintenance/storage/open-storage.ts'
import { closeAccount } from '#server/people/public.ts'
import type { Config } from '#server/platform/config/config.ts'
import { buildUser } from '#server/testing/builders/builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { listeners } from '#server/wiring/listeners.ts'
import { createErasureScheduler } from './erasure-scheduler.ts'
import { ledgerName, updateLedger } from './ledger-storages.ts'

let portal: Portal
let dir: string
let config: Config
const now = new Date('2026-11-21T17:00:00Z')
const going = new AbortController().signal
const never = () => Promise.reject(new Error('was to end at once'))

beforeAll(async () => {
  portal = await startPortal({ now })
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.deleteFrom('restored_copy').execute()
  dir = mkdtempSync(join(tmpdir(), 'archway-believed-'))
  config = {
    ...portal.deps.config,
    dataDir: join(dir, 'data'),
    backup: { dir: join(dir, 'elsewhere') },
  } as Config
  return () => rmSync(dir, { recursive: true, force: true })
})

const scheduler = () => createErasureScheduler({ ...portal.deps, config })
/** A person who exists here, although a list names them. */
async function named(...folders: string[]): Promise<number> {
  const { userId } = await buildUser(portal.db)
  const { erasure_id: erasureId } = await portal.db
    .selectFrom('app_user')
    .select('erasure_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  for (const folder of folders)
    await updateLedger(openStorage(join(dir, folder), undefined), [
      { erasureId, kind: 'account', erasedAt: now },
    ])
  return userId
}
const areHere = async (...ids: number[]) => {
  const rows = await portal.db
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', ids)
    .where('closed_at', 'is', null)
    .execute()
  return ids.map((id) => rows.some((row) => row.id === id))
}
const closeAnother = async () => {
  const { userId } = await buildUser(portal.db)
  await portal.db.transaction().execute((tx) => closeAccount(tx, listeners, userId, now))
}

describe('the list of erased people next to the key', { timeout: 60_000 }, () => {
  it('is applied before the portal responds, as are other lists, if the database is an older one', async () => {
    const both = [await named('data'), await named('elsewhere')]
    await scheduler().begin(going, never)
    expect(await areHere(...both)).toEqual([false, false])
  })
  it('keeps the portal from responding while one listed person remains; others are erased', async () => {
    const [stuck, other] = [await named('data'), await named('data')]
    await sql`create function refuse_closing() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`.execute(
      portal.db,
    )
    await sql`create trigger refuse_closing before update on app_user for each row when (new.id = ${sql.lit(stuck)}) execute function refuse_closing()`.execute(
      portal.db,
    )
    const seen: boolean[][] = []
    await scheduler().begin(going, async () => {
      seen.push(await areHere(stuck, other))
      const [first] = await checkErased(portal.db, config, now)
      expect(first).toMatchObject({ state: 'bad', says: expect.stringMatching(/^the data of 1 person/) })
      if (seen.length === 2) await sql`drop function refuse_closing cascade`.execute(portal.db)
    })
    expect(seen).toEqual([
      [true, false],
      [true, false],
    ])
    expect(await areHere(stuck, other)).toEqual([false, false])
    expect(portal.logged.filter(({ news }) => news === 'the portal does not answer yet')).toHaveLength(2)
  })
  it('keeps the portal from responding while it is unreadable, and stopping still works', async () => {
    const [one, elsewhere] = [await named(), await named('elsewhere')]
    mkdirSync(join(dir, 'data', ledgerName), { recursive: true })
    const stop = new AbortController()
    await expect(scheduler().begin(stop.signal, async () => stop.abort())).rejects.toThrow(/abort/)
    await scheduler().begin(going, async () => {
      rmSync(join(dir, 'data', ledgerName), { recursive: true })
    })
    // Now no list is next to the key, so the list elsewhere counts, and its person is removed again.
    expect(await areHere(one, elsewhere)).toEqual([true, false])
  })
})

describe('a list of erased people in another location', { timeout: 60_000 }, () => {
  it('erases no one in a running portal, and the doctor reports it', async () => {
    await scheduler().check()
    const one = await named('elsewhere')
    await scheduler().begin(going, never)
    const its = scheduler()
    await its.check()
    await closeAnother()
    await its.check()
    expect(await areHere(one)).toEqual([true])
    expect(await checkErased(portal.db, config, now)).toMatchObject([
      {
        state: 'bad',
        says: `the list of deletions in ${join(dir, 'elsewhere')} names 1 person whose data is here`,
      },
    ])
    // Removes the list, which is the fix that the doctor suggests.
    rmSync(join(dir, 'data', ledgerName))
    await scheduler().begin(going, never)
    expect(await areHere(one)).toEqual([false])
  })
  it('is applied once after a restore, when its location is reachable, without delaying the portal', async () => {
    await scheduler().check()
    await portal.db
      .insertInto('restored_copy')
      .values({ restored_at: now, made_at: now, is_drill: false })
      .execute()
    rmSync(join(dir, 'elsewhere'), { recursive: true })
    writeFileSync(join(dir, 'elsewhere'), 'not a folder')
    const its = scheduler()
    await its.begin(going, never)
    await its.check()
    rmSync(join(dir, 'elsewhere'))
    const one = await named('elsewhere')
    await its.check()
    expect(await areHere(one)).toEqual([false])
    const later = await named('elsewhere')
    await closeAnother()
    await its.check()
    expect(await areHere(later)).toEqual([true])
  })
})

describe('a list on a new machine whose location is unreachable at first', { timeout: 60_000 }, () => {
  it('is applied once when it becomes reachable, even after a restart', async () => {
    rmSync(join(dir, 'elsewhere'), { recursive: true, force: true })
    writeFileSync(join(dir, 'elsewhere'), 'not a folder')
    const first = scheduler()
    await first.begin(going, never)
    await first.check()
    const again = scheduler()
    await again.begin(going, never)
    await again.check()
    rmSync(join(dir, 'elsewhere'))
    const one = await named('elsewhere')
    await again.check()
    expect(await areHere(one)).toEqual([false])
    // After this check, the storage is like any other that was added later.
    const later = await named('elsewhere')
    await closeAnother()
    await scheduler().check()
    expect(await areHere(later)).toEqual([true])
  })
})

describe('an invalid list of erased people', () => {
  it('is reported and not read if it is too large for memory', async () => {
    const { read } = openStorage(dir, undefined)
    writeFileSync(join(dir, ledgerName), Buffer.alloc(80_000_001))
    await expect(read(ledgerName)).rejects.toThrow('erased-people.ledger is too long to be read')
    expect(await read('none')).toBeNull()
  })
})
