import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  sql,
  type UnknownRow,
} from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Portal } from '#server/testing/portal.ts'

export interface CountedDatabase {
  db: Database
  /** Queries answered since the last call, then begins anew. Beginning and ending a transaction do not count. */
  take(): number
}

/** The database seen through a counter; give `db` to the portal. For query-count budgets: a budget that grows with the rows is N+1. */
export function countQueries(database: Database): CountedDatabase {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
      return node
    },
    // Here and not above: a query that was compiled once comes by only with its result.
    async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
      count += 1
      return result
    },
  }
  return {
    db: database.withPlugin(plugin),
    take() {
      const taken = count
      count = 0
      return taken
    },
  }
}

/** The least queries of some tries: other tests share the server and commit in their databases, which costs a question at times. */
export async function leastOf(counted: CountedDatabase, work: () => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  for (let n = 0; n < 10; n += 1) {
    counted.take()
    await work()
    counts.push(counted.take())
  }
  return Math.min(...counts)
}

/** The queries of a work that something was committed before, as on a busy day: so it asks each time whether what is held is right still. */
export async function queriesAfterCommit(
  { db }: Pick<Portal, 'db'>,
  counted: CountedDatabase,
  work: () => Promise<unknown>,
): Promise<number> {
  // Holds what it reads.
  await work()
  await sql`select pg_current_xact_id()`.execute(db)
  counted.take()
  await work()
  return counted.take()
}
