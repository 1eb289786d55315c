import { type RawBuilder, sql } from 'kysely'
import type { PeopleSearch } from '#domain/accounts/people/people-search.rule.ts'
import type { Page } from '#domain/kernel/lists/pager.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'
import { isMatchingAttendee, matchingAttendees } from '#server/accounts/public.ts'
import { readByCursor } from '#server/platform/db/by-cursor.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { beginsNames, containsDigits, containsFolded } from '#server/platform/db/search.ts'
import { writtenTo } from '#server/platform/db/written-to.ts'
import { type CountedRows, foundByIds, mostFound, selectRows } from '#server/platform/records/list-page.ts'

export type RegistrationStatus = 'active' | 'checkedIn' | 'cancelled'
type RegistrationSort = 'registered' | 'class'

export interface RegistrationSearch {
  /** Matches the person or the guest. */
  search: PeopleSearch | null
  courseId: number | null
  categoryId: number | null
  /** Finds only registrations of this person. */
  userId: number | null
  /** Classes that start at this time or later. */
  from: Date | null
  /** Classes that start before this time. */
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
  /** Null: someone without an account. */
  user_id: number | null
  first_name: string
  last_name: string
  email: string | null
  guest: string | null
}

/** One page of registrations, and the total count. */
export async function selectRegistrationPage(
  db: Database,
  search: RegistrationSearch,
  page: Page,
): Promise<CountedRows & { rows: RegistrationRow[] }> {
  const { sort, descending, search: sought } = search
  const key = sort === 'class' ? sql`c.starts_at` : sql`r.created_at`
  const id = sql.ref<number>('r.id')
  const all = sql`registration r`
  const sorted = withClass(all, search, sort === 'class')
  const where = conditions(search)
  const order = [key, id].map((by) => ({ by, descending }))
  const read = (ids: number[]) => shownRows(db).where(sql<boolean>`r.id = any(${ids})`).execute()
  if (sought === null)
    return selectRows(db, { from: withClass(all, search), sortedFrom: sorted, where, id, order }, page, read)
  const each = { from: sorted, where: [...where, isOfSomeone(sought)] }
  const walkedBy = (matches: RawBuilder<boolean>) =>
    sorted === all && where.length === 0 ? { as: sql.ref('r'), rest: [], matches } : undefined
  // One class or person has few registrations.
  const isOfFew = search.courseId !== null || search.userId !== null
  const found = isOfFew
    ? each
    : await foundByIds(
        (most) => selectIdsOfPeople(db, sought, most),
        (ids) => ({ from: sorted, where: [...where, isOfIds(ids)], walked: walkedBy(isOfIds(ids)) }),
        () => ({
          from: withClass(ofPeople(sought, columnsOf(search)), search, sort === 'class'),
          where,
          walked: walkedBy(isOfSomeone(sought)),
        }),
      )
  return selectRows(db, { ...each, most: mostFound, found, id, order }, page, read)
}

interface IdsOfPeople {
  people: number[]
  /** Registrations with a guest who is meant. */
  registrations: number[]
}

async function selectIdsOfPeople(
  db: Database,
  search: PeopleSearch,
  most: number,
): Promise<IdsOfPeople | null> {
  const upTo = sql.lit(most + 1)
  const { rows } = await sql<IdsOfPeople>`select
    to_json(array(select id from ${matchingAttendees(search)} found (id) limit ${upTo})) as people,
    to_json(array(select s.registration_id from guest s where ${isMatchingGuest(search)} limit ${upTo})) as registrations`.execute(
    db,
  )
  const found = rows[0]!
  return Math.max(found.people.length, found.registrations.length) > most ? null : found
}

function isOfIds({ people, registrations }: IdsOfPeople): RawBuilder<boolean> {
  const ofPeople = sql<boolean>`r.attendee_id = any(${people})`
  // Without the "or" the index of a person's registrations is enough.
  return registrations.length === 0 ? ofPeople : sql<boolean>`(${ofPeople} or r.id = any(${registrations}))`
}

/** The class is joined only if a filter or the order needs it. Otherwise an index is enough to count. */
function withClass(
  registrations: RawBuilder<unknown>,
  { from, before, categoryId }: RegistrationSearch,
  isSortedByClass = false,
) {
  const needsClass = isSortedByClass || from !== null || before !== null || categoryId !== null
  return needsClass ? sql`${registrations} join course c on c.id = r.course_id` : registrations
}

/** All registrations of the search, in batches. */
export function readRegistrations(
  db: Database,
  search: RegistrationSearch,
  take: (rows: RegistrationRow[]) => Promise<void>,
): Promise<void> {
  return readByCursor(db, sql<RegistrationRow>`${rowsOf(db, search)}`, take)
}

/** The people of the registrations. Null stands for people without an account. */
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
    .where((eb) => eb.and(wholeConditions(search)))
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

/** Counts every registration that a search finds, for a file with all of them. */
export async function countRegistrationsOf(db: Database, search: RegistrationSearch): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${withClass(sql`registration r`, search)}
    where ${sql.join([sql`true`, ...wholeConditions(search)], sql` and `)}`.execute(db)
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
  ].filter((condition) => condition !== null)
}

/**
 * Conditions for a file, which has all rows. It uses two lists of ids, each from its own index. An "or" over both
 * columns would read every registration.
 */
function wholeConditions(search: RegistrationSearch) {
  const { search: sought } = search
  if (sought === null) return conditions(search)
  const ids = sql<boolean>`r.id in (
    select r2.id from registration r2 where r2.attendee_id in ${matchingAttendees(sought)}
    union all select s.registration_id from guest s where ${isMatchingGuest(sought)})`
  return [...conditions(search), ids]
}

/** The registrations `r` of matching people and guests, person by person. A query that needs a few reads only these. */
function ofPeople(search: PeopleSearch, columns: RawBuilder<unknown>) {
  return sql`(
    select ${columns} from ${matchingAttendees(search)} p
      cross join lateral (select ${columns} from registration x where x.attendee_id = p.id offset 0) x
    union all
    select ${columns} from guest s join registration x on x.id = s.registration_id
      where ${isMatchingGuest(search)} and not ${isMatchingAttendee(sql<number>`x.attendee_id`, search)}) r`
}

/**
 * The columns that the conditions and the order read. Without a filter they are all in the index
 * registration_attendee: a frequent name has thousands of registrations, each in another block.
 */
function columnsOf({ from, before, categoryId, status, mode, walkIn, sort }: RegistrationSearch) {
  const isOfClass = sort === 'class' || from !== null || before !== null || categoryId !== null
  const columns = [
    'id',
    'attendee_id',
    'created_at',
    ...(isOfClass ? ['course_id'] : []),
    ...(status === null ? [] : ['cancelled_at', 'checked_in_at']),
    ...(mode === null ? [] : ['mode']),
    ...(walkIn === null ? [] : ['walk_in']),
  ]
  return sql.join(columns.map((column) => sql.ref(`x.${column}`)))
}

/** The same check for one registration, for queries that read the newest first. */
function isOfSomeone(search: PeopleSearch) {
  return sql<boolean>`(${isMatchingAttendee(sql<number>`r.attendee_id`, search)}
    or (select ${isMatchingGuest(search)} from guest s where s.registration_id = r.id))`
}

function isMatchingGuest(search: PeopleSearch): RawBuilder<boolean> {
  if ('digits' in search) return containsDigits(sql`coalesce(s.phone, '')`, search.digits)
  const { words } = search
  return (
    beginsNames([sql`s.last_name`, sql`s.first_name`], words) ?? containsFolded(sql`s.folded_name`, words)
  )
}
