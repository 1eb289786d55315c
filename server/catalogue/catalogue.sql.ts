import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { CategoryNode, LocationNode } from './catalogue.graph.ts'
export function selectLocations(db: Database, ids: readonly number[]): Promise<LocationNode[]> {
  return db
    .selectFrom('location')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute()
}

export function selectCategories(db: Database, ids: readonly number[]): Promise<CategoryNode[]> {
  return db
    .selectFrom('category')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute()
}
