import { type Insertable, type Selectable, sql } from 'kysely'
import type { Page as RowsPage } from '#domain/kernel/pager.rule.ts'
import type { Database } from '#server/platform/db/connection.ts'
import type { Page } from '#server/platform/db/schema.generated.ts'

export type PageRow = Selectable<Page>
export type PageColumns = Pick<Insertable<Page>, 'uri' | 'title' | 'content'>

export function selectPage(db: Database, uri: string): Promise<PageRow | undefined> {
  return db.selectFrom('page').selectAll().where('uri', '=', uri).executeTakeFirst()
}

export function selectPageById(db: Database, id: number): Promise<PageRow | undefined> {
  return db.selectFrom('page').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What a list shows of a page: not its text. */
export type ListedPage = Pick<PageRow, 'id' | 'uri' | 'title' | 'updated_at'>

/** By title. `pattern` is one of ILIKE for the title or the path. */
export async function selectPagesPage(
  db: Database,
  pattern: string | null,
  page: RowsPage,
): Promise<{ rows: ListedPage[]; totalRows: number }> {
  const found = db
    .selectFrom('page')
    .$if(pattern !== null, (query) =>
      query.where((eb) => eb.or([eb('title', 'ilike', pattern), eb('uri', 'ilike', pattern)])),
    )
  const [rows, total] = await Promise.all([
    found
      .select(['id', 'uri', 'title', 'updated_at'])
      .orderBy(sql`lower(title)`)
      .orderBy('id')
      .limit(page.perPage)
      .offset(page.offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, totalRows: total.count }
}

/** Undefined where another page has the path. */
export function insertPage(tx: Database, columns: PageColumns, now: Date): Promise<PageRow | undefined> {
  return tx
    .insertInto('page')
    .values({ ...columns, updated_at: now })
    .onConflict((conflict) => conflict.column('uri').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function lockPage(tx: Database, id: number): Promise<PageRow | undefined> {
  return tx.selectFrom('page').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Undefined where another page has the path; the transaction is then of no use any more. */
export async function updatePageRow(
  tx: Database,
  id: number,
  columns: PageColumns,
  now: Date,
): Promise<PageRow | undefined> {
  try {
    return await tx
      .updateTable('page')
      .set({ ...columns, updated_at: now, edit_version: sql<number>`edit_version + 1` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return undefined
    throw error
  }
}
const uniqueViolation = '23505'

export async function deletePageRow(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('page').where('id', '=', id).execute()
}

/** From now on everybody's agreement to the terms is older than the waivers. */
export async function renewWaivers(tx: Database, now: Date): Promise<void> {
  await tx
    .updateTable('site_settings')
    .set({ waivers_updated_at: now, edit_version: sql<number>`edit_version + 1` })
    .execute()
}
