import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Retention } from '#server/platform/db/schema.generated.ts'

export type RetentionRow = Selectable<Retention>

export function selectRetention(db: Database): Promise<RetentionRow> {
  return db.selectFrom('retention').selectAll().executeTakeFirstOrThrow()
}

export function lockRetention(tx: Database): Promise<RetentionRow> {
  return tx.selectFrom('retention').selectAll().forUpdate().executeTakeFirstOrThrow()
}

export function updateAmounts(tx: Database, amounts: object): Promise<RetentionRow> {
  return tx
    .updateTable('retention')
    .set({ amounts: JSON.stringify(amounts), edit_version: sql<number>`edit_version + 1` })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateStarted(tx: Database, by: number, now: Date): Promise<RetentionRow> {
  return tx
    .updateTable('retention')
    .set({ started_at: now, started_by: by, edit_version: sql<number>`edit_version + 1` })
    .returningAll()
    .executeTakeFirstOrThrow()
}
