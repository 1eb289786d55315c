import type pg from 'pg'
import type { BackupTable } from '#server/maintenance/backup/backup-format.ts'

/** More memory for a session that builds keys for many rows. */
export const spaceForKeys = `set maintenance_work_mem = '256MB'; set work_mem = '64MB'`

/** Statements that make again what was dropped, in order: first the keys, then the indexes. */
export interface Dropped {
  /** Unique and foreign keys, which reject wrong rows. */
  keys: string[]
  /** Indexes that reject nothing, and only make queries fast. */
  indexes: string[]
}

/**
 * Drops foreign keys and indexes, so that copying rows needs no lookups. Everything is read from the catalog. What
 * could not be made again exactly stays: exclusion constraints, and indexes that a view needs, that are marked for
 * CLUSTER, or that have their own statistics or tablespace.
 */
export async function dropKeys(client: pg.ClientBase, tables: BackupTable[]): Promise<Dropped> {
  const drop = async (list: string) => {
    const { rows } = await client.query<{ drop: string; make: string; is_unique: boolean }>(list, [
      tables.map(({ table }) => table),
    ])
    if (rows.length > 0) await client.query(rows.map((row) => row.drop).join('; '))
    return rows
  }
  // Foreign keys first: they depend on the keys that they reference.
  const references = await drop(foreignKeys)
  const all = await drop(indexes)
  const made = (rows: { make: string }[]) => rows.map(({ make }) => make)
  return {
    keys: made([...all.filter((row) => row.is_unique), ...references]),
    indexes: made(all.filter((row) => !row.is_unique)),
  }
}

const foreignKeys = `
  select format('alter table public.%I drop constraint %I', t.relname, f.conname) as drop,
    format('alter table public.%I add constraint %I %s', t.relname, f.conname, pg_get_constraintdef(f.oid))
      || coalesce(format('; comment on constraint %I on public.%I is ', f.conname, t.relname)
           || quote_literal(obj_description(f.oid, 'pg_constraint')), '') as make
  from pg_constraint f join pg_class t on t.oid = f.conrelid
  where f.contype = 'f' and f.conparentid = 0
    and t.relnamespace = 'public'::regnamespace and t.relname = any($1)
  order by t.relname, f.conname`

// A key is made from its index, whose definition is complete: pg_get_constraintdef leaves out WITH.
const indexes = `
  select i.indisunique as is_unique,
    case when k.oid is null then format('drop index public.%I', c.relname)
      else format('alter table public.%I drop constraint %I', t.relname, k.conname) end as drop,
    pg_get_indexdef(c.oid)
      || case when k.oid is null then '' else format('; alter table public.%I add constraint %I %s using index %I%s%s',
           t.relname, k.conname, case k.contype when 'p' then 'primary key' else 'unique' end, c.relname,
           case when k.condeferrable then ' deferrable' else '' end,
           case when k.condeferred then ' initially deferred' else '' end) end
      || coalesce(format('; comment on index public.%I is ', c.relname) || quote_literal(obj_description(c.oid, 'pg_class')), '')
      || coalesce(format('; comment on constraint %I on public.%I is ', coalesce(k.conname, ''), t.relname)
           || quote_literal(obj_description(k.oid, 'pg_constraint')), '') as make
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    left join pg_constraint k on k.conindid = c.oid and k.conrelid = t.oid and k.contype in ('p', 'u', 'x')
  where t.relnamespace = 'public'::regnamespace and t.relname = any($1)
    and i.indisvalid and not i.indisclustered and not i.indisreplident and not i.indisexclusion
    and c.reltablespace = 0 and not c.relispartition
    and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attstattarget >= 0)
    and not exists (select from pg_depend d
      where d.deptype <> 'i' and (d.refclassid, d.refobjid) in (('pg_class'::regclass, c.oid), ('pg_constraint'::regclass, k.oid)))
    and not exists (select from pg_depend d
      where d.deptype in ('e', 'x') and (d.classid, d.objid) = ('pg_class'::regclass, c.oid))
  order by t.relname, c.relname`
