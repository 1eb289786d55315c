import { type Selectable, sql } from 'kysely'
import type { CategoryInput } from '#domain/catalogue/category.input.ts'
import type { Page } from '#domain/kernel/pager.rule.ts'
import type { Database } from '#server/platform/db/connection.ts'
import type { Category } from '#server/platform/db/schema.generated.ts'

export type CategoryRow = Selectable<Category> & { class_count: number }

const classCount = sql<number>`(select count(*)::int from course c where c.category_id = k.id)`

/** By name. `pattern` is one of ILIKE for the name. */
export async function selectCategoryPage(
  db: Database,
  pattern: string | null,
  page: Page,
): Promise<{ rows: CategoryRow[]; totalRows: number }> {
  const found = db
    .selectFrom('category as k')
    .$if(pattern !== null, (query) => query.where('k.name', 'ilike', pattern!))
  const [rows, total] = await Promise.all([
    found
      .selectAll('k')
      .select(classCount.as('class_count'))
      .orderBy(sql`lower(k.name)`)
      .orderBy('k.id')
      .limit(page.perPage)
      .offset(page.offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, totalRows: total.count }
}

export function selectCategory(db: Database, id: number): Promise<CategoryRow | undefined> {
  return db
    .selectFrom('category as k')
    .selectAll('k')
    .select(classCount.as('class_count'))
    .where('k.id', '=', id)
    .executeTakeFirst()
}

export async function insertCategory(tx: Database, columns: CategoryInput): Promise<number> {
  const { id } = await tx.insertInto('category').values(columns).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The row before the change, locked. */
export function lockCategory(tx: Database, id: number): Promise<Selectable<Category> | undefined> {
  return tx.selectFrom('category').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateCategoryRow(tx: Database, id: number, columns: CategoryInput): Promise<void> {
  await tx
    .updateTable('category')
    .set({ ...columns, edit_version: sql<number>`edit_version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteCategoryRow(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('category').where('id', '=', id).execute()
}
