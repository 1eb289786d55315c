import { type Insertable, type Selectable, sql } from 'kysely'
import type { Page } from '#domain/kernel/pager.rule.ts'
import type { Database } from '#server/platform/db/connection.ts'
import type { Facilitator } from '#server/platform/db/schema.generated.ts'

/** What a list shows of a facilitator: nothing that is personal. */
export interface ListedFacilitator {
  id: number
  name: string
  has_account: boolean
  class_count: number
}
export type EditedFacilitator = Selectable<Facilitator> & {
  class_count: number
  account_first_name: string | null
  account_last_name: string | null
  account_email: string | null
}
export type FacilitatorColumns = Omit<
  Insertable<Facilitator>,
  'id' | 'edit_version' | 'user_id' | 'legacy_id'
>

const classCount = sql<number>`(select count(*)::int from course_facilitator cf where cf.facilitator_id = f.id)`

/** By name. `pattern` is one of ILIKE for the name. */
export async function selectFacilitatorPage(
  db: Database,
  pattern: string | null,
  page: Page,
): Promise<{ rows: ListedFacilitator[]; totalRows: number }> {
  const found = db
    .selectFrom('facilitator as f')
    .$if(pattern !== null, (query) => query.where('f.name', 'ilike', pattern!))
  const [rows, total] = await Promise.all([
    found
      .select(['f.id', 'f.name', sql<boolean>`f.user_id is not null`.as('has_account')])
      .select(classCount.as('class_count'))
      .orderBy(sql`lower(f.name)`)
      .orderBy('f.id')
      .limit(page.perPage)
      .offset(page.offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, totalRows: total.count }
}

export function selectEditedFacilitator(db: Database, id: number): Promise<EditedFacilitator | undefined> {
  return db
    .selectFrom('facilitator as f')
    .leftJoin('app_user as u', 'u.id', 'f.user_id')
    .selectAll('f')
    .select(['u.first_name as account_first_name', 'u.last_name as account_last_name'])
    .select(['u.email as account_email', classCount.as('class_count')])
    .where('f.id', '=', id)
    .executeTakeFirst()
}

/** Under a number of ours, and without one of legacy records: no import takes them for somebody else. */
export async function insertFacilitator(tx: Database, columns: FacilitatorColumns): Promise<number> {
  const { id } = await tx.insertInto('facilitator').values(columns).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The row before the change, locked. */
export function lockFacilitatorRow(tx: Database, id: number): Promise<Selectable<Facilitator> | undefined> {
  return tx.selectFrom('facilitator').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateFacilitatorColumns(
  tx: Database,
  id: number,
  columns: FacilitatorColumns,
): Promise<void> {
  await tx
    .updateTable('facilitator')
    .set({ ...columns, edit_version: sql<number>`edit_version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteFacilitatorRow(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('facilitator').where('id', '=', id).execute()
}
