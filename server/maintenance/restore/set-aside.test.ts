import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkErased, checkSetAside } from '#server/maintenance/doctor/check-erased.ts'
import { createErasureScheduler } from '#server/maintenance/erased/erasure-scheduler.ts'
import { ledgerName } from '#server/maintenance/erased/ledger-storages.ts'
import type { Config } from '#server/platform/config/config.ts'
import { buildUser } from '#server/testing/builders/builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { removeSetAside } from './set-aside.ts'

let portal: Portal
let dataDir: string
const now = new Date('2026-11-28T17:00:00Z')
beforeAll(async () => {
  portal = await startPortal({ now })
  dataDir = mkdtempSync(join(tmpdir(), 'archway-aside-'))
})
afterAll(async () => {
  await portal.close()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('data set aside by restores', () => {
  const schemas = async () =>
    (
      await sql<{
        name: string
      }>`select nspname as name from pg_namespace where nspname like 'before%' order by 1`.execute(portal.db)
    ).rows.map(({ name }) => name)
  it('is reported by the doctor and deleted after seven days; newer or foreign data stays', async () => {
    expect(await checkSetAside(portal.db, { dataDir }, now)).toEqual([])
    for (const name of [
      'before_restore_20261101120000',
      'before_restore_20261125120000',
      'before_restore_mine',
    ])
      await sql`create schema ${sql.ref(name)}`.execute(portal.db)
    await sql`create table before_restore_20261101120000.app_user as select 'ada@example.org' as email`.execute(
      portal.db,
    )
    for (const name of ['postgres', 'postgres-before-20261101120000', 'postgres-before-20261127120000']) {
      mkdirSync(join(dataDir, name))
      writeFileSync(join(dataDir, name, 'PG_VERSION'), '18')
    }
    writeFileSync(join(dataDir, 'postgres-before-20261101120000-password'), 'x')
    expect(await checkSetAside(portal.db, { dataDir }, now)).toMatchObject([
      {
        state: 'bad',
        says: 'before_restore_20261101120000, postgres-before-20261101120000 is older than 7 days, and has data that was deleted since',
      },
    ])
    expect(await removeSetAside(portal.db, dataDir, now)).toBe(3)
    expect(await removeSetAside(portal.db, dataDir, now)).toBe(0)
    expect(await schemas()).toEqual(['before_restore_20261125120000', 'before_restore_mine'])
    expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres-before-20261127120000'])
    expect(await checkSetAside(portal.db, { dataDir }, now)).toMatchObject([{ state: 'note' }])
  })
})

describe('the doctor', () => {
  it('reports each location where the list of erased people is missing, behind, or unreachable', async () => {
    const { db } = portal
    const file = join(dataDir, 'a-file')
    writeFileSync(file, '')
    const of = {
      ...portal.deps.config,
      dataDir,
      backup: { dir: join(dataDir, 'backups'), copyTo: join(file, 'second') },
    } as Config
    const states = async (at = now) =>
      (await checkErased(db, of, at)).map(({ state, says }) => [state, says.replaceAll(dataDir, '')])
    const unreached = ['bad', expect.stringMatching(/could not read .* in \/a-file\/second: ENOTDIR/)]
    expect(await states()).toEqual([
      ['note', ' has no list of deletions yet'],
      ['note', '/backups has no list of deletions yet'],
      unreached,
    ])
    const { userId } = await buildUser(db)
    const scheduler = createErasureScheduler({ ...portal.deps, config: of })
    await scheduler.check()
    expect(await states()).toEqual([unreached])
    await sql`update app_user set closed_at = ${now} where id = ${userId}`.execute(db)
    expect(await states()).toEqual([unreached])
    const later = new Date(now.getTime() + 16 * 60_000)
    expect(await states(later)).toEqual([
      ['bad', 'the list of deletions in  lacks 1 person: a restore would bring their data back'],
      ['bad', 'the list of deletions in /backups lacks 1 person: a restore would bring their data back'],
      unreached,
    ])
    await scheduler.check()
    expect(await states(later)).toEqual([unreached])
    rmSync(file)
    await scheduler.check()
    expect(await states(later)).toEqual([['good', 'the list of deletions is with each backup']])
    rmSync(join(dataDir, ledgerName))
    expect(await states(later)).toHaveLength(1)
  })
})
