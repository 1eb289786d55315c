import { createHash } from 'node:crypto'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { BackupTable, SequenceState, TableChecksum } from './backup-format.ts'

/** The format of values must not depend on the server or the account. */
export const sameWriting = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set search_path = public; set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0`

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

interface Found extends BackupTable {
  /** Tables whose rows must exist first. */
  after: string[]
}

/** The portal's tables with their stored columns. Referenced tables come first. */
export async function listTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<Found>(`
    select c.relname as "table",
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select distinct f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as after
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\\_%'
    order by c.relname collate "C"`)
  const seated: BackupTable[] = []
  const waiting = [...rows]
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ after }) =>
      after.every((name) => !waiting.some(({ table }) => table === name)),
    )
    if (next === -1)
      throw new Error(`Tables point to each other in a circle: ${waiting.map(({ table }) => table)}`)
    const [{ table, columns }] = waiting.splice(next, 1) as [Found]
    seated.push({ table, columns })
  }
  return seated
}

/** A COPY of the rows in an order that is the same on every server. */
async function copyStatement(client: pg.ClientBase, { table, columns }: BackupTable): Promise<string> {
  const { rows } = await client.query<{ name: string; is_text: boolean }>(
    `select a.attname::text as name, a.attcollation <> 0 as is_text
     from pg_index i join unnest(i.indkey) with ordinality k (attnum, n) on true
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
     where i.indrelid = $1::regclass and i.indisprimary order by k.n`,
    [quoted(table)],
  )
  const keys = rows.map(({ name, is_text }) => (is_text ? `${quoted(name)} collate "C"` : quoted(name)))
  const order = keys.length > 0 ? keys.join(', ') : `t::text collate "C"`
  return `copy (select ${columns.map(quoted).join(', ')} from public.${quoted(table)} t order by ${order}) to stdout`
}

/** A table's rows as COPY writes them. At their end, `whole` is called with their totals. */
export async function* rowsOf(
  client: pg.ClientBase,
  table: BackupTable,
  whole: (sum: TableChecksum) => void,
): AsyncGenerator<Buffer> {
  const sum = checksumming(table.table)
  for await (const chunk of client.query(copyTo(await copyStatement(client, table)))) {
    sum.add(chunk as Buffer)
    yield chunk as Buffer
  }
  whole(sum.end())
}

export async function checksumOf(client: pg.ClientBase, table: BackupTable): Promise<TableChecksum> {
  let found: TableChecksum | undefined
  for await (const _ of rowsOf(client, table, (sum) => (found = sum)));
  return found as TableChecksum
}

/** Counts rows and computes their checksum while they pass through. */
export function checksumming(table: string) {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(chunk: Buffer) {
      hash.update(chunk)
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1
    },
    end: (): TableChecksum => ({ table, rows, sha256: hash.digest('hex') }),
  }
}

export const copyIn = ({ table, columns }: BackupTable) =>
  `copy public.${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`

/** The state of each sequence; null for one that was never used. */
export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `select sequencename::text as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  )
  return rows
}

/**
 * Sets the sequences to their saved state plus `further`, so that numbers given out after the backup are never used
 * again.
 */
export async function setSequences(
  client: pg.ClientBase,
  states: SequenceState[],
  further: number,
): Promise<void> {
  for (const { name, last } of states)
    if (last !== null)
      await client.query('select setval($1::regclass, $2::bigint + $3)', [
        `public.${quoted(name)}`,
        last,
        further,
      ])
}

export async function emptyTables(client: pg.ClientBase, tables: BackupTable[]): Promise<void> {
  await client.query(`truncate ${tables.map(({ table }) => quoted(table)).join(', ')}`)
}

/** Statements that restore the state of each of the portal's enabled triggers. */
async function listTriggers(client: pg.ClientBase, tables: BackupTable[]): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %I enable %s trigger %I', t.relname,
       case g.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, g.tgname) as statement
     from pg_trigger g join pg_class t on t.oid = g.tgrelid
     where not g.tgisinternal and g.tgenabled <> 'D'
       and t.relnamespace = 'public'::regnamespace and t.relname = any($1)
     order by t.relname, g.tgname`,
    [tables.map(({ table }) => table)],
  )
  return rows.map(({ statement }) => statement)
}

/**
 * Turns off the portal's triggers: their computed values are in the rows, and what they reject was allowed when it was
 * written. Check constraints stay active. Returns the statements that enable the triggers again.
 */
export async function turnOffTriggers(client: pg.ClientBase, tables: BackupTable[]): Promise<string[]> {
  const wereOn = await listTriggers(client, tables)
  for (const { table } of tables) await client.query(`alter table ${quoted(table)} disable trigger user`)
  return wereOn
}

/** Names of the applied migrations; none if the database was never set up. */
export async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query(`select to_regclass('public.kysely_migration') as name`)
  if (found[0].name === null) return []
  const { rows } = await client.query<{ name: string }>(
    'select name from public.kysely_migration order by name collate "C"',
  )
  return rows.map(({ name }) => name)
}
