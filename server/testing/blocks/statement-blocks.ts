import { CompiledQuery, type LogEvent, type RawBuilder, sql } from 'kysely'
import { connect, type Database } from '#server/platform/db/connection/connection.ts'

/**
 * What a statement read and wrote in tables and indexes, in database blocks. Times depend on the machine, blocks only
 * on the statement.
 */
export interface StatementBlocks {
  sql: string
  blocks: number
  /** The plan as JSON. */
  plan: string
}

interface Recorded {
  sql: string
  parameters: readonly unknown[]
}

export interface RecordedDatabase {
  db: Database
  /** The statements since the last call, each with the blocks that it costs now. */
  take(): Promise<StatementBlocks[]>
  /** Whether anything was written since the last call of take or forget. */
  hasWritten(): boolean
  /** Discards the statements so far. */
  forget(): void
  close(): Promise<void>
}

/** A pool on this database that records all statements. Give `db` to a job or a portal. */
export function recordStatements(url: string): RecordedDatabase {
  let recorded: Recorded[] = []
  const db = connect(url, {
    onStatement: ({ query: { sql, parameters } }: LogEvent) => {
      recorded.push({ sql, parameters })
    },
  })
  const explaining = connect(url, { max: 1, isTimed: false })
  return {
    db,
    async take() {
      const taken = recorded.filter(({ sql }) => isExplained(sql))
      recorded = []
      const counted: StatementBlocks[] = []
      for (const one of taken)
        counted.push({
          sql: one.sql,
          blocks: await blocksOf(explaining, one),
          plan: await planOf(explaining, one),
        })
      return counted
    },
    hasWritten: () => recorded.some(({ sql }) => isWrite.test(sql)),
    forget() {
      recorded = []
    },
    async close() {
      await db.destroy()
      await explaining.destroy()
    },
  }
}

const isWrite = /^\s*(\/\*.*?\*\/\s*)?(insert|update|delete)\b/is

/** False for the begin and end of a transaction, and for its settings. */
const isExplained = (statement: string): boolean =>
  /^\s*(\/\*.*?\*\/\s*)?(select|with|insert|update|delete)\b/is.test(statement) &&
  !/^\s*select (set_config|pg_)/i.test(statement)

async function planOf(db: Database, { sql: statement, parameters }: Recorded): Promise<string> {
  const explained = CompiledQuery.raw(`explain (format json) ${statement}`, [...parameters])
  const { rows } = await db.executeQuery(explained)
  return JSON.stringify(rows)
}

/** Runs it again, in a transaction that is rolled back. Its triggers and constraints count, too. */
async function blocksOf(db: Database, statement: Recorded): Promise<number> {
  let blocks = 0
  await rolledBack(db, async (tx) => {
    const before = await blocksSoFar(tx)
    await tx.executeQuery(CompiledQuery.raw(statement.sql, [...statement.parameters]))
    await sql`set constraints all immediate`.execute(tx)
    blocks = (await blocksSoFar(tx)) - before
  })
  return blocks
}

/** Blocks of tables and indexes that this transaction has used. EXPLAIN does not count those of triggers. */
async function blocksSoFar(tx: Database): Promise<number> {
  const { rows } = await sql<{ blocks: number }>`
    select coalesce(sum(pg_stat_get_xact_blocks_fetched(c.oid)), 0)::int as blocks from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'pg_toast'::regnamespace)`.execute(tx)
  return rows[0]!.blocks
}

/**
 * Rows that one write reads in tables and indexes, with its triggers and constraints, in a transaction that is rolled
 * back. An index that is read completely has few blocks but many rows.
 */
export async function rowsReadBy(db: Database, write: RawBuilder<unknown>): Promise<number> {
  let read = 0
  await rolledBack(db, async (tx) => {
    const before = await rowsSoFar(tx)
    const { numAffectedRows } = await write.execute(tx)
    if (numAffectedRows !== 1n) throw new Error(`It wrote ${numAffectedRows} rows`)
    await sql`set constraints all immediate`.execute(tx)
    read = (await rowsSoFar(tx)) - before
  })
  return read
}

async function rowsSoFar(tx: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(pg_stat_get_xact_tuples_returned(c.oid)), 0)::int as count from pg_class c
    where c.relnamespace = 'public'::regnamespace`.execute(tx)
  return rows[0]!.count
}

async function rolledBack(db: Database, work: (tx: Database) => Promise<void>): Promise<void> {
  const undone = new Error('rolled back')
  await db
    .transaction()
    .execute(async (tx) => {
      await work(tx)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
}
