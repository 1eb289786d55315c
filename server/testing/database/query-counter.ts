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
  /** Queries since the last call; resets the count. Begin and end of a transaction do not count. */
  take(): number
}

/**
 * The database behind a counter. Give `db` to the portal. For query budgets: a budget that grows with the rows is N+1.
 */
export function countQueries(database: Database): CountedDatabase {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
      return node
    },
    // Only here: a prepared statement passes by only with its result.
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

/**
 * The fewest queries of some tries. Other tests share the server and commit in their databases, which sometimes costs
 * an extra query.
 */
export async function leastOf(counted: CountedDatabase, work: () => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  for (let n = 0; n < 10; n += 1) {
    counted.take()
    await work()
    counts.push(counted.take())
  }
  return Math.min(...counts)
}

/**
 * The number of queries of `work` right after someone committed, as on a busy day: the portal must check that its cache
 * is still valid.
 */
export async function queriesAfterCommit(
  { db }: Pick<Portal, 'db'>,
  counted: CountedDatabase,
  work: () => Promise<unknown>,
): Promise<number> {
  // Fills the cache.
  await work()
  await sql`select pg_current_xact_id()`.execute(db)
  counted.take()
  await work()
  return counted.take()
}
