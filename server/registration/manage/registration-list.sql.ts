import { sql } from 'kysely'
import type { PeopleSearch } from '#domain/accounts/people-search.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import type { Page } from '#domain/kernel/pager.rule.ts'
import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'
import { matchingAttendees } from '#server/accounts/accounts.door.ts'
import { readByCursor } from '#server/platform/db/by-cursor.ts'
import type { Database } from '#server/platform/db/connection.ts'
import { holdsDigits, holdsNames } from '#server/platform/db/search.ts'
import { writtenTo } from '#server/platform/db/written-to.ts'
import { type CountedRows, selectRows } from '#server/platform/records/list-page.ts'

export type RegistrationStatus = 'active' | 'checkedIn' | 'cancelled'
type RegistrationSort = 'registered' | 'class'

export interface RegistrationSearch {
  /** Of the person or of the guest. */
  search: PeopleSearch | null
  courseId: number | null
  categoryId: number | null
  /** Of one person. */
  userId: number | null
  /** Classes that start at this moment or later. */
  from: Date | null
  /** Classes that start before this moment. */
  before: Date | null
  /** `active`: not cancelled, checked in or not. */
  status: RegistrationStatus | null
  mode: Mode | null
  walkIn: boolean | null
  sort: RegistrationSort
  descending: boolean
}

export interface RegistrationRow {
  id: number
  course_id: number
  title: StoredTitle
  starts_at: Date
  class_cancelled_at: Date | null
  mode: string
  places: number
  created_at: Date
  cancelled_at: Date | null
  checked_in_at: Date | null
  walk_in: boolean
  /** Null: somebody without an account. */
  user_id: number | null
  first_name: string
  last_name: string
  email: string | null
  guest: string | null
}

/** One page of registrations, and how many there are. */
export function selectRegistrationPage(
  db: Database,
  search: RegistrationSearch,
  page: Page,
): Promise<CountedRows & { rows: RegistrationRow[] }> {
  const { sort, descending } = search
  const key = sort === 'class' ? sql`c.starts_at` : sql`r.created_at`
  const id = sql.ref<number>('r.id')
  const list = {
    from: foundIn(search),
    sortedFrom: foundIn(search, sort === 'class'),
    where: conditions(search),
    id,
    order: [key, id].map((by) => ({ by, descending })),
  }
  return selectRows(db, list, page, (ids) => shownRows(db).where('r.id', 'in', ids).execute())
}

/** The class is joined only where something asks for it: counting all rows is then a look into an index. */
function foundIn({ from, before, categoryId }: RegistrationSearch, isSortedByClass = false) {
  const needsClass = isSortedByClass || from !== null || before !== null || categoryId !== null
  return needsClass ? sql`registration r join course c on c.id = r.course_id` : sql`registration r`
}

/** All registrations of the search, a slice at a time. */
export function readRegistrations(
  db: Database,
  search: RegistrationSearch,
  take: (rows: RegistrationRow[]) => Promise<void>,
): Promise<void> {
  return readByCursor(db, sql<RegistrationRow>`${rowsOf(db, search)}`, take)
}

/** Whose they are; null: of people without an account. */
export async function selectPeopleOfRegistrations(
  db: Database,
  search: RegistrationSearch,
): Promise<(number | null)[]> {
  const rows = await rowsOf(db, search).clearSelect().clearOrderBy().select('a.user_id').distinct().execute()
  return rows.map(({ user_id }) => user_id)
}

function rowsOf(db: Database, search: RegistrationSearch) {
  const direction = search.descending ? 'desc' : 'asc'
  return shownRows(db)
    .where((eb) => eb.and(conditions(search)))
    .orderBy(search.sort === 'class' ? 'c.starts_at' : 'r.created_at', direction)
    .orderBy('r.id', direction)
}

const shownRows = (db: Database) =>
  db
    .selectFrom('registration as r')
    .innerJoin('course as c', 'c.id', 'r.course_id')
    .innerJoin('attendee as a', 'a.id', 'r.attendee_id')
    .leftJoin('app_user as u', 'u.id', 'a.user_id')
    .leftJoin('guest as g', 'g.registration_id', 'r.id')
    .select([
      'r.id',
      'r.course_id',
      'c.title',
      'c.starts_at',
      'c.cancelled_at as class_cancelled_at',
      'r.mode',
      'r.places',
      'r.created_at',
      'r.cancelled_at',
      'r.checked_in_at',
      'r.walk_in',
      'a.user_id',
      sql<string>`coalesce(u.first_name, a.walk_in_first_name)`.as('first_name'),
      sql<string>`coalesce(u.last_name, a.walk_in_last_name)`.as('last_name'),
      sql<string | null>`coalesce(${writtenTo()}, a.walk_in_email)`.as('email'),
      sql<string | null>`g.first_name || ' ' || g.last_name`.as('guest'),
    ])

/** All of them, for a file. */
export async function countRegistrationsOf(db: Database, search: RegistrationSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${foundIn(search)}
    where ${sql.join([sql`true`, ...conditions(search)], sql` and `)}`.execute(db)
  return rows[0]!.count
}

function conditions(search: RegistrationSearch) {
  const { courseId, categoryId, userId, from, before, status, mode, walkIn } = search
  return [
    courseId === null ? null : sql<boolean>`r.course_id = ${courseId}`,
    categoryId === null ? null : sql<boolean>`c.category_id = ${categoryId}`,
    userId === null
      ? null
      : sql<boolean>`r.attendee_id in (select s.id from attendee s where s.user_id = ${userId})`,
    from === null ? null : sql<boolean>`c.starts_at >= ${from}`,
    before === null ? null : sql<boolean>`c.starts_at < ${before}`,
    status === 'cancelled' ? sql<boolean>`r.cancelled_at is not null` : null,
    status === 'active' ? sql<boolean>`r.cancelled_at is null` : null,
    status === 'checkedIn' ? sql<boolean>`r.cancelled_at is null and r.checked_in_at is not null` : null,
    mode === null ? null : sql<boolean>`r.mode = ${mode}`,
    walkIn === null ? null : sql<boolean>`r.walk_in = ${walkIn}`,
    search.search === null ? null : ofSomebody(search.search),
  ].filter((condition) => condition !== null)
}

function ofSomebody(search: PeopleSearch) {
  const guest =
    'digits' in search
      ? holdsDigits(sql`coalesce(s.phone, '')`, search.digits)
      : holdsNames(sql`s.first_name || ' ' || s.last_name`, search.words)
  // Two lists of ids, each from its own index; "or" over both columns would read every registration.
  return sql<boolean>`r.id in (
    select r2.id from registration r2 where r2.attendee_id in ${matchingAttendees(search)}
    union all select s.registration_id from guest s where ${guest})`
}
