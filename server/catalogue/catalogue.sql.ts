import type { Database } from '#server/platform/db/connection.ts'
import type { CategoryNode, LocationNode } from './catalogue.graph.ts'
export function selectLocations(db: Database, ids: readonly number[]): Promise<LocationNode[]> {
  return db.selectFrom('location').selectAll().where('id', 'in', ids).execute()
}

export function selectCategories(db: Database, ids: readonly number[]): Promise<CategoryNode[]> {
  return db.selectFrom('category').selectAll().where('id', 'in', ids).execute()
}
