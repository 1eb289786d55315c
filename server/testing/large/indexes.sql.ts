import { type Kysely, sql } from 'kysely'

/**
 * Runs `fill` without the indexes of these tables, except constraints, and builds them afterwards. Building an index of
 * millions of rows is faster than updating it.
 */
export async function withoutIndexes(
  db: Kysely<never>,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexname as name, i.indexdef as definition from pg_indexes i
    where i.schemaname = 'public' and i.tablename = any(${[...tables]}::text[])
      and not exists (select from pg_constraint c where c.conname = i.indexname)
    order by i.indexname`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
  await fill()
  for (const { definition } of rows) await sql.raw(definition).execute(db)
}
