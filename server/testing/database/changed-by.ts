import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { changedRows } from '#server/testing/calls/changed-rows.ts'

/** Like `rolledBack`. Also returns what `work` changed, as `changedRows` says it. Call `noteChangedRows` first. */
export function changedBy<T>(
  db: Database,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<{ result: T; changed: string[] }> {
  return rolledBack(db, async (tx) => {
    await changedRows(tx)
    const result = await work(tx)
    return { result, changed: await changedRows(tx) }
  })
}

/** Like `rolledBack`. Returns the keys of the rows that others cannot lock while `work` is not committed. */
export function lockedBy(
  db: Database,
  table: keyof DB,
  key: string,
  work: (tx: Transaction<DB>) => Promise<unknown>,
): Promise<unknown[]> {
  return rolledBack(db, async (tx) => {
    await work(tx)
    const { rows } = await sql<{ key: unknown }>`
      with free as (select ${sql.ref(key)} as key from ${sql.table(table)} for update skip locked)
      select ${sql.ref(key)} as key from ${sql.table(table)}
      where ${sql.ref(key)} not in (select key from free) order by 1`.execute(db)
    return rows.map((row) => row.key)
  })
}

/** Runs `work` in a transaction that is rolled back. So the queries of a table of cases share one world. */
export async function rolledBack<T>(db: Database, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  const tx = await db.startTransaction().execute()
  try {
    return await work(tx)
  } finally {
    await tx.rollback().execute()
  }
}
