import { type RawBuilder, sql } from 'kysely'
import type { PeopleSearch } from '#domain/accounts/people/people-search.rule.ts'
import { type AuditKind, auditKindOf, type RecordKind } from '#domain/kernel/audit-actions.ts'
import type { Page } from '#domain/kernel/lists/pager.rule.ts'
import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'
import { auditActions } from '#domain/manifests.ts'
import { isMatchingUser, matchingUsers } from '#server/accounts/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import {
  type CountedRows,
  foundByIds,
  type ListedRows,
  mostFound,
  rowsOfMany,
  selectIdsUpTo,
  selectRows,
} from '#server/platform/records/list-page.ts'
import { recordNames } from '#server/platform/records/record-names.ts'

export interface AuditSearch {
  /** Finds entries by their actor, or by the person that they are about. */
  search: PeopleSearch | null
  actorId: number | null
  aboutUserId: number | null
  kind: AuditKind | null
  action: string | null
  subjectType: string | null
  subjectId: string | null
  from: Date | null
  before: Date | null
}

export interface AuditRow {
  id: number
  at: Date
  action: string
  subject_type: string
  subject_id: string | null
  actor_id: number | null
  actor_name: string | null
  switched_to_id: number | null
  switched_to_name: string | null
  about_user_id: number | null
  about_name: string | null
  /** The class that it is about. Null: none, or the class is deleted. */
  course_id: number | null
  course_title: StoredTitle | null
  course_starts_at: Date | null
  /** The current name of the record that it is about. */
  subject_name: StoredTitle | null
  data: Record<string, unknown>
  /** The act id that undoes it. Null if it cannot be undone, or was. */
  act: string | null
}

const numberIn = (text: RawBuilder<unknown>) =>
  sql`case when ${text} ~ '^[0-9]{1,9}$' then (${text})::int end`

/** One page of the log, newest first, and the number of entries. */
export async function selectAuditPage(
  db: Database,
  search: AuditSearch,
  page: Page,
): Promise<CountedRows & { rows: AuditRow[] }> {
  const id = sql.ref<number>('e.id')
  const order = [sql`e.at`, id].map((by) => ({ by, descending: true }))
  const where = conditions(search)
  const list: ListedRows = {
    from: sql`audit_entry e`,
    ...(await searched(db, search, where)),
    id,
    order,
  }
  return selectRows(db, list, page, (ids) => selectEntries(db, ids))
}

async function selectEntries(db: Database, ids: readonly number[]): Promise<AuditRow[]> {
  const subjectNames = [...recordNames].map(
    ([kind, { table, column }]) =>
      sql`when ${kind} then (select ${sql.ref(column)} from ${sql.table(table)} where id = p.subject_number)`,
  )
  const { rows } = await sql<AuditRow>`with shown as (
      select e.*, ${numberIn(sql`e.subject_id`)} as subject_number, ${numberIn(sql`e.data->>'courseId'`)} as in_course
      from audit_entry e where e.id = any(${ids})
    )
    select p.id, p.at, p.action, p.subject_type, p.subject_id, p.actor_id, p.switched_to_id, p.about_user_id, p.data,
      (select id from act where act.id = p.act_id and act.undone_at is null) as act,
      actor.first_name || ' ' || actor.last_name as actor_name,
      acted_as.first_name || ' ' || acted_as.last_name as switched_to_name,
      about.first_name || ' ' || about.last_name as about_name,
      c.id as course_id, c.title as course_title, c.starts_at as course_starts_at,
      case p.subject_type ${sql.join(subjectNames, sql` `)} end as subject_name
    from shown p
    left join course c
      on c.id = coalesce(p.in_course, case when p.subject_type in ('course', 'roster') then p.subject_number end)
    left join app_user actor on actor.id = p.actor_id
    left join app_user acted_as on acted_as.id = p.switched_to_id
    left join app_user about on about.id = p.about_user_id`.execute(db)
  return rows
}

/**
 * How the page finds its entries. A kind has many actions. Entries of a rare kind are found by kind first, because by
 * date they are far apart.
 */
async function searched(
  db: Database,
  { search: people, kind }: AuditSearch,
  where: RawBuilder<boolean>[],
): Promise<Pick<ListedRows, 'where' | 'found' | 'most'>> {
  if (people === null)
    return { where, found: kind === null ? undefined : { from: sql`audit_entry e`, where } }
  const users = sql`select u.id from app_user u where ${isMatchingUser(people)}`
  const walkedBy = (matches: RawBuilder<boolean>) =>
    where.length === 0 ? { as: sql.ref('e'), rest: [], matches } : undefined
  const found = await foundByIds(
    (most) => selectIdsUpTo(db, most, sql`(${users})`),
    (ids) => {
      const matches = sql<boolean>`(e.about_user_id = any(${ids}) or e.actor_id = any(${ids}))`
      return { from: sql`audit_entry e`, where: [matches, ...where], walked: walkedBy(matches) }
    },
    () => ({
      from: sql`${peopleOnce(people)} cross join audit_entry e`,
      where: [isOfPeople, ...where],
      ofManyPeople: rowsOfMany(where, users, sql`select from audit_entry e where e.about_user_id = u.id`),
      walked: walkedBy(ofPeople(people)),
    }),
  )
  return { where: [ofPeople(people), ...where], most: mostFound, found }
}

function conditions(search: AuditSearch): RawBuilder<boolean>[] {
  const { actorId, aboutUserId, kind, action, subjectType, subjectId, from, before } = search
  return [
    actorId === null ? null : sql<boolean>`e.actor_id = ${actorId}`,
    aboutUserId === null ? null : sql<boolean>`e.about_user_id = ${aboutUserId}`,
    kind === null
      ? null
      : sql<boolean>`e.action = any(${auditActions.filter((one) => auditKindOf(one) === kind)})`,
    action === null ? null : sql<boolean>`e.action = ${action}`,
    subjectType === null ? null : sql<boolean>`e.subject_type = ${subjectType}`,
    subjectId === null ? null : sql<boolean>`e.subject_id = ${subjectId}`,
    from === null ? null : sql<boolean>`e.at >= ${from}`,
    before === null ? null : sql<boolean>`e.at < ${before}`,
  ].filter((condition) => condition !== null)
}

/**
 * One row with the ids of all people that the search finds. As an array, so that actor and subject each use their own
 * index.
 */
const peopleOnce = (search: PeopleSearch) =>
  sql`(select array${matchingUsers(search)} as ids offset 0) people`
const isOfPeople = sql<boolean>`(e.actor_id = any(people.ids) or e.about_user_id = any(people.ids))`

/** The condition of `peopleOnce` on a single entry, for a page of many matches. */
function ofPeople(search: PeopleSearch): RawBuilder<boolean> {
  const isMeant = (id: RawBuilder<unknown>) =>
    sql`exists (select from app_user u where u.id = ${id} and ${isMatchingUser(search)} offset 0)`
  return sql<boolean>`(${isMeant(sql`e.about_user_id`)} or ${isMeant(sql`e.actor_id`)})`
}

/** The current names of records, by kind and id: 'location 7'. */
export async function selectRecordNames(
  db: Database,
  records: readonly { kind: RecordKind; id: number }[],
): Promise<Map<string, StoredTitle>> {
  const kinds = [...recordNames].map(([kind, { table, column }]) => {
    const ids = records.filter((record) => record.kind === kind).map(({ id }) => id)
    return sql`select ${kind} || ' ' || id as key, ${sql.ref(column)} as name from ${sql.table(table)} where id = any(${ids}::int[])`
  })
  const { rows } = await sql<{
    key: string
    name: StoredTitle
  }>`${sql.join(kinds, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ key, name }) => [key, name]))
}
