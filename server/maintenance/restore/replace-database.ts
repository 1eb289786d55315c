import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Erasure } from '#domain/maintenance/erasures.rule.ts'
import { BackupRejected } from '#server/maintenance/backup/backup-rejected.ts'
import { withSeparateClient } from '#server/maintenance/backup/verify-backup.ts'
import { maintenanceTexts } from '#server/maintenance/maintenance.texts.ts'
import { someoneRunsSql } from '#server/platform/process/heartbeat.ts'
import { joined } from '../erased/needed-ledger.ts'
import { type RestoreChoice, type Restored, restoreBackup } from './restore-backup.ts'

interface Replacement extends RestoreChoice {
  file: string
  identity: string
  /** There may be data here, which is set aside. */
  mayReplace: boolean
}

/** Restores into the database, all or nothing. Returns the schema where its former data was set aside. */
export async function replaceWith(
  url: string,
  { file, identity, mayReplace, ledger, ...choice }: Replacement,
): Promise<{ restored: Restored; setAside: string | null }> {
  return withSeparateClient(url, 'archway restore', undefined, async (client) => {
    await rejectRunningPortal(client)
    await client.query('begin')
    const here = await countHere(client)
    const hasData = here !== null && here.people + here.classes > 0
    if (hasData && !mayReplace)
      throw new BackupRejected(maintenanceTexts.otherData(here.people, here.classes))
    const aside = `before_restore_${choice.now.toISOString().slice(0, 19).replaceAll(/\D/g, '')}`
    const recorded = await recordedHere(client)
    if (here !== null) await moveAside(client, aside)
    const restored = await restoreBackup(client, file, identity, {
      ...choice,
      ledger: joined(ledger, recorded),
    })
    if (here !== null && !hasData) await client.query(`drop schema ${aside} cascade`)
    await client.query('commit')
    return { restored, setAside: hasData ? aside : null }
  })
}

/**
 * Waits up to a second, because the connections of a portal that a script has just stopped end a moment later. Throws
 * BackupRejected if a portal still runs then.
 */
async function rejectRunningPortal(client: pg.ClientBase): Promise<void> {
  for (let tries = 1; await isPortalRunning(client); tries += 1) {
    if (tries === 6) throw new BackupRejected(maintenanceTexts.portalRuns)
    await pause(200)
  }
}

/**
 * Each portal's pool has its application name, also on another machine. An idle portal may have no connection, but has
 * its heartbeat row.
 */
async function isPortalRunning(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'archway'`,
  )
  const { rows } = await client.query(`select to_regclass('public.portal_process') as rows`)
  const isSeen = rows[0].rows !== null && (await client.query(someoneRunsSql)).rowCount
  return Boolean(rowCount || isSeen)
}

/** Null if there is no portal's data, not even an empty portal's. */
async function countHere(client: pg.ClientBase): Promise<{ people: number; classes: number } | null> {
  const { rows: tables } = await client.query(
    `select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  if (tables[0].count === 0) return null
  const { rows: ours } = await client.query(`select to_regclass('public.app_user') as people`)
  if (ours[0].people === null) return { people: 0, classes: 0 }
  const { rows } = await client.query<{ people: number; classes: number }>(
    `select (select count(*)::int from public.app_user) as people, (select count(*)::int from public.course) as classes`,
  )
  return rows[0]!
}

/**
 * People who were erased in the replaced database, whom the lists may not have yet. Null if it is older than this
 * feature.
 */
async function recordedHere(client: pg.ClientBase): Promise<Erasure[] | null> {
  const { rows } = await client.query(`select to_regclass('public.erasure') as rows`)
  if (rows[0].rows === null) return null
  const recorded = await client.query<Erasure>(
    `select erasure_id as "erasureId", kind, erased_at as "erasedAt" from public.erasure`,
  )
  return recorded.rows
}

/** Moves the content of the public schema into another schema, except what belongs to extensions. */
async function moveAside(client: pg.ClientBase, aside: string): Promise<void> {
  await client.query(`create schema ${aside}`)
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter %s %s set schema %I', kind, name, $1::text) as statement from (
       select case relkind when 'r' then 'table' when 'v' then 'view' else 'sequence' end as kind, c.oid::regclass::text as name,
         c.oid as oid, 'pg_class'::regclass as class
       from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')
         and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
           and d.deptype in ('a', 'i') and d.refclassid = 'pg_class'::regclass)
       union all
       select 'function', p.oid::regprocedure::text, p.oid, 'pg_proc'::regclass
       from pg_proc p where pronamespace = 'public'::regnamespace
     ) found
     where not exists (select from pg_depend d where d.classid = class and d.objid = found.oid and d.deptype = 'e')
     -- Functions first: the name of a function includes the types of table rows, which change when the tables move.
     order by class = 'pg_proc'::regclass desc`,
    [aside],
  )
  await client.query('set local search_path = public')
  for (const { statement } of rows) await client.query(statement)
  // The migrator looks for its table by name alone, in every schema.
  const { rows: marks } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = $1::regnamespace and relkind = 'r' and relname like 'kysely\\_%'`,
    [aside],
  )
  for (const { name } of marks) await client.query(`alter table ${aside}.${name} rename to before_${name}`)
}

/** Removes the data that restores set aside. Returns how many sets. */
export function removeReplaced(url: string): Promise<number> {
  return withSeparateClient(url, 'archway restore', undefined, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname ~ '^before_restore_\\d+$'`,
    )
    for (const { name } of rows) await client.query(`drop schema ${name} cascade`)
    return rows.length
  })
}
