import { type RawBuilder, sql } from 'kysely'
import {
  type ProfileFieldFor,
  type ProfileTable,
  profileColumns,
  profileFieldsFor,
} from '#domain/accounts/answers/profile-table.ts'
import type { PeopleSearch } from '#domain/accounts/people/people-search.rule.ts'
import { isWorkingRole, type Role } from '#domain/kernel/access/roles.ts'
import type { ColumnOf } from '#domain/kernel/fields/field-table.ts'
import type { Page } from '#domain/kernel/lists/pager.rule.ts'
import { isMatchingUser, isOfLetters } from '#server/accounts/public.ts'
import { readByCursor } from '#server/platform/db/by-cursor.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { writtenTo } from '#server/platform/db/written-to.ts'
import { type CountedRows, mostFound, selectRows } from '#server/platform/records/list-page.ts'

export type PersonStatus = 'verified' | 'unverified' | 'closureRequested' | 'closed'
type PersonSort = 'name' | 'email' | 'created'

export interface PersonSearch {
  search: PeopleSearch | null
  role: Role | null
  /** Null: all open accounts. */
  status: PersonStatus | null
  sort: PersonSort
  descending: boolean
}

export interface PersonRow {
  id: number
  email: string
  email_verified_at: Date | null
  first_name: string
  last_name: string
  roles: string[]
  capabilities: string[]
  created_at: Date
  closure_requested_at: Date | null
  closed_at: Date | null
  /** Active registrations, including those of past classes. */
  registration_count: number
}

const registrationCount = sql<number>`(select count(*)::int from registration r
  join attendee a on a.id = r.attendee_id where a.user_id = u.id and r.cancelled_at is null)`

/** One page of people, and the total count. */
export function selectPersonPage(
  db: Database,
  search: PersonSearch,
  page: Page,
): Promise<CountedRows & { rows: PersonRow[] }> {
  const { descending, search: sought } = search
  const people = { from: sql`app_user u`, where: conditions(search) }
  const list = {
    ...people,
    ...(sought && {
      most: mostFound,
      found: {
        ...people,
        // A search for letters compares folded names, which is slow for each row. So it does not walk the list.
        walked:
          search.role === null && search.status === null && !isOfLetters(sought)
            ? {
                as: sql.ref('u'),
                rest: conditions({ ...search, search: null }),
                matches: isMatchingUser(sought),
              }
            : undefined,
      },
    }),
    id: sql.ref<number>('u.id'),
    order: sortKeys(search).map((by) => ({ by, descending })),
  }
  return selectRows(db, list, page, (ids) =>
    db
      .selectFrom('app_user as u')
      .where(sql<boolean>`u.id = any(${ids})`)
      .select(columns)
      .select(registrationCount.as('registration_count'))
      .execute(),
  )
}

type CsvColumn = ColumnOf<ProfileTable, ProfileFieldFor<'csv'>>
const csvColumns = profileColumns(profileFieldsFor('csv'))

export interface ExportedPerson extends PersonRow, Record<CsvColumn, string | null> {
  contact_method: string
  receive_email: boolean
  receive_snail_mail: boolean
  terms_agreed_at: Date | null
  terms_languages: string[]
}

/** Everyone in the search with contact data, one batch at a time. */
export function readPeople(
  db: Database,
  search: PersonSearch,
  take: (rows: ExportedPerson[]) => Promise<void>,
): Promise<void> {
  const direction = search.descending ? 'desc' : 'asc'
  let everyone = peopleOf(db, search)
    .leftJoin('attendee as a', 'a.user_id', 'u.id')
    .select(columns)
    .select(registrationCount.as('registration_count'))
    .select([
      'u.contact_method',
      'u.receive_email',
      'u.receive_snail_mail',
      'u.terms_agreed_at',
      'u.terms_languages',
    ])
    .select(csvColumns.map((column) => `a.${column}` as const))
  for (const key of sortKeys(search)) everyone = everyone.orderBy(key, direction)
  return readByCursor(db, sql<ExportedPerson>`${everyone}`, take)
}

/** Counts all of them, for a file. */
export async function countPeople(db: Database, search: PersonSearch): Promise<number> {
  const { count } = await peopleOf(db, search)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const columns = [
  'u.id',
  sql<string>`coalesce(${writtenTo()}, '')`.as('email'),
  'u.email_verified_at',
  'u.first_name',
  'u.last_name',
  'u.roles',
  'u.capabilities',
  'u.created_at',
  'u.closure_requested_at',
  'u.closed_at',
] as const

function peopleOf(db: Database, search: PersonSearch) {
  return db.selectFrom('app_user as u').where((eb) => eb.and(conditions(search)))
}

function conditions({ search, role, status }: PersonSearch): RawBuilder<boolean>[] {
  return [
    status === 'closed' ? sql<boolean>`u.closed_at is not null` : sql<boolean>`u.closed_at is null`,
    status === 'verified' ? sql<boolean>`u.email_verified_at is not null` : null,
    status === 'unverified' ? sql<boolean>`u.email_verified_at is null` : null,
    status === 'closureRequested' ? sql<boolean>`u.closure_requested_at is not null` : null,
    role === null ? null : hasRole(role),
    search === null ? null : isMatchingUser(search),
  ].filter((condition) => condition !== null)
}

/**
 * The team is small, so its ids come first, as an array. Otherwise the planner reads everyone by name until it has a
 * page.
 */
function hasRole(role: Role): RawBuilder<boolean> {
  const has = (roles: string) => sql<boolean>`${sql.ref(roles)} @> array[${role}]::text[]`
  return isWorkingRole(role)
    ? sql<boolean>`u.id = any(array(select s.id from app_user s where ${has('s.roles')}))`
    : has('u.roles')
}

/** Must match the indexes app_user_by_... */
function sortKeys({ sort }: PersonSearch): RawBuilder<unknown>[] {
  if (sort === 'created') return [sql`u.created_at`, sql`u.id`]
  if (sort === 'email') return [sql`lower(u.email)`, sql`u.id`]
  return [sql`lower(u.last_name)`, sql`lower(u.first_name)`, sql`u.id`]
}
