import { type Insertable, type Selectable, sql } from 'kysely'
import type { Page } from '#domain/kernel/pager.rule.ts'
import type { Database } from '#server/platform/db/connection.ts'
import type { Location } from '#server/platform/db/schema.generated.ts'

export type LocationRow = Selectable<Location> & { class_count: number }
export type LocationColumns = Omit<Insertable<Location>, 'id' | 'edit_version'>

const classCount = sql<number>`(select count(*)::int from course c where c.location_id = l.id)`

/** By name. `pattern` is one of ILIKE for the name or the city. */
export async function selectLocationPage(
  db: Database,
  pattern: string | null,
  page: Page,
): Promise<{ rows: LocationRow[]; totalRows: number }> {
  const found = db
    .selectFrom('location as l')
    .$if(pattern !== null, (query) =>
      query.where((eb) => eb.or([eb('l.name', 'ilike', pattern), eb('l.city', 'ilike', pattern)])),
    )
  const [rows, total] = await Promise.all([
    found
      .selectAll('l')
      .select(classCount.as('class_count'))
      .orderBy(sql`lower(l.name)`)
      .orderBy('l.id')
      .limit(page.perPage)
      .offset(page.offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, totalRows: total.count }
}

export function selectLocation(db: Database, id: number): Promise<LocationRow | undefined> {
  return db
    .selectFrom('location as l')
    .selectAll('l')
    .select(classCount.as('class_count'))
    .where('l.id', '=', id)
    .executeTakeFirst()
}

export async function insertLocation(tx: Database, columns: LocationColumns): Promise<number> {
  const { id } = await tx.insertInto('location').values(columns).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The row before the change, locked. */
export function lockLocation(tx: Database, id: number): Promise<Selectable<Location> | undefined> {
  return tx.selectFrom('location').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateLocationRow(tx: Database, id: number, columns: LocationColumns): Promise<void> {
  await tx
    .updateTable('location')
    .set({ ...columns, edit_version: sql<number>`edit_version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteLocationRow(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('location').where('id', '=', id).execute()
}
