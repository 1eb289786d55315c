import { CompiledQuery, type LogEvent } from 'kysely'
import { connect, type Database } from '#server/platform/db/connection/connection.ts'

/**
 * What a statement read and wrote in tables and indexes, in database blocks. Times depend on the machine, blocks only
 * on the statement.
 */
export interface StatementBlocks {
  sql: string
  blocks: number
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

interface Plan {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
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
      for (const one of taken) counted.push({ sql: one.sql, blocks: await blocksOf(explaining, one) })
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

/** Runs it again, in a transaction that is rolled back. */
async function blocksOf(db: Database, { sql, parameters }: Recorded): Promise<number> {
  let blocks = 0
  const undone = new Error('rolled back')
  await db
    .transaction()
    .execute(async (tx) => {
      const explained = CompiledQuery.raw(`explain (analyze, buffers, format json) ${sql}`, [...parameters])
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained)
      const { Plan: plan } = rows[0]!['QUERY PLAN'][0]
      blocks = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return blocks
}
