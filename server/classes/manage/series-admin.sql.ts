import { type Insertable, type Selectable, sql } from 'kysely'
import type { Page } from '#domain/kernel/pager.rule.ts'
import type { Database } from '#server/platform/db/connection.ts'
import type { Series } from '#server/platform/db/schema.generated.ts'

/** What a list shows of a series: not its text. */
export type ListedSeries = Pick<Selectable<Series>, 'id' | 'title'> & { class_count: number }
export type EditedSeries = Selectable<Series> & { class_count: number }
export type SeriesColumns = Pick<Insertable<Series>, 'title' | 'description' | 'image_url' | 'image_alt'>

const classCount = sql<number>`(select count(*)::int from course c where c.series_id = s.id)`

/** By title. `pattern` is one of ILIKE for the title. */
export async function selectSeriesPage(
  db: Database,
  pattern: string | null,
  page: Page,
): Promise<{ rows: ListedSeries[]; totalRows: number }> {
  const found = db
    .selectFrom('series as s')
    .$if(pattern !== null, (query) => query.where('s.title', 'ilike', pattern!))
  const [rows, total] = await Promise.all([
    found
      .select(['s.id', 's.title', classCount.as('class_count')])
      .orderBy(sql`lower(s.title)`)
      .orderBy('s.id')
      .limit(page.perPage)
      .offset(page.offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, totalRows: total.count }
}

export function selectEditedSeries(db: Database, id: number): Promise<EditedSeries | undefined> {
  return db
    .selectFrom('series as s')
    .selectAll('s')
    .select(classCount.as('class_count'))
    .where('s.id', '=', id)
    .executeTakeFirst()
}

export async function insertSeries(tx: Database, columns: SeriesColumns): Promise<number> {
  const { id } = await tx.insertInto('series').values(columns).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The row before the change, locked. */
export function lockSeries(tx: Database, id: number): Promise<Selectable<Series> | undefined> {
  return tx.selectFrom('series').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateSeriesRow(tx: Database, id: number, columns: SeriesColumns): Promise<void> {
  await tx
    .updateTable('series')
    .set({ ...columns, edit_version: sql<number>`edit_version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteSeriesRow(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('series').where('id', '=', id).execute()
}
