import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'

/**
 * PostgreSQL's catalog of columns, keys, indexes and triggers of all tables. By names, because a new database has other
 * ids.
 */
export async function catalogOf(db: Database): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select 'constraint' as what, conrelid::regclass::text as "of", conname::text as name, pg_get_constraintdef(oid) as definition,
      jsonb_build_object('type', contype, 'validated', convalidated, 'deferrable', condeferrable, 'deferred', condeferred,
        'index', conindid::regclass::text) as more, obj_description(oid, 'pg_constraint') as comment
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select 'index', indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid),
      to_jsonb(i) - '{indexrelid,indrelid,indexprs,indpred,indcheckxmin,indclass}'::text[]
        || jsonb_build_object('owner', relowner::regrole, 'options', reloptions),
      obj_description(indexrelid, 'pg_class')
    from pg_index i join pg_class c on c.oid = indexrelid where relnamespace = 'public'::regnamespace
    union all
    select 'trigger', tgrelid::regclass::text, tgname::text, pg_get_triggerdef(t.oid), jsonb_build_object('state', tgenabled),
      obj_description(t.oid, 'pg_trigger')
    from pg_trigger t join pg_class c on c.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal
    union all
    select 'column', attrelid::regclass::text, attname::text, format_type(atttypid, atttypmod),
      jsonb_build_object('required', attnotnull, 'identity', attidentity), col_description(attrelid, attnum)
    from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
    order by 1, 2, 3`.execute(db)
  return rows
}
