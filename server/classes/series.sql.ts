import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { SeriesNode } from './classes.graph.ts'

export function selectSeries(db: Database, ids: readonly number[]): Promise<SeriesNode[]> {
  return db
    .selectFrom('series')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute()
}
