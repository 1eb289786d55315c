import { type SelectQueryBuilder, sql } from 'kysely'
import type { PeopleSearch } from '#domain/accounts/people-search.rule.ts'
import type { Page } from '#domain/kernel/pager.rule.ts'
import type { Role } from '#domain/kernel/roles.ts'
import { isMatchingUser } from '#server/accounts/accounts.door.ts'
import { readByCursor } from '#server/platform/db/by-cursor.ts'
import type { Database } from '#server/platform/db/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { writtenTo } from '#server/platform/db/written-to.ts'

export type PersonStatus = 'verified' | 'unverified' | 'closureRequested' | 'closed'
type PersonSort = 'name' | 'email' | 'created'

export interface PersonSearch {
  search: PeopleSearch | null
  role: Role | null
  /** Null: all whose account is open. */
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
  /** Active ones, past classes too. */
  registration_count: number
}

const registrationCount = sql<number>`(select count(*)::int from registration r
  join attendee a on a.id = r.attendee_id where a.user_id = u.id and r.cancelled_at is null)`

/** One page of people, and how many there are in all. */
export async function selectPersonPage(
  db: Database,
  search: PersonSearch,
  page: Page,
): Promise<{ rows: PersonRow[]; totalRows: number }> {
  // The page first: the registrations of the people before it are not counted.
  const paged = sorted(peopleOf(db, search).select('u.id'), search).limit(page.perPage).offset(page.offset)
  const [rows, totalRows] = await Promise.all([
    sorted(
      db
        .selectFrom('app_user as u')
        .where('u.id', 'in', paged)
        .select(columns)
        .select(registrationCount.as('registration_count')),
      search,
    ).execute(),
    countPeople(db, search),
  ])
  return { rows, totalRows }
}

export interface ExportedPerson extends PersonRow {
  contact_method: string
  receive_email: boolean
  receive_snail_mail: boolean
  terms_agreed_at: Date | null
  terms_languages: string[]
  address_line_1: string | null
  address_line_2: string | null
  city: string | null
  state: string | null
  zip_code: string | null
  cell_phone: string | null
  home_phone: string | null
}

/** Everybody of the search, with what one needs to reach them, a slice at a time. */
export function readPeople(
  db: Database,
  search: PersonSearch,
  take: (rows: ExportedPerson[]) => Promise<void>,
): Promise<void> {
  const everybody = sorted(
    peopleOf(db, search)
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
      .select(['a.address_line_1', 'a.address_line_2', 'a.city', 'a.state', 'a.zip_code'])
      .select(['a.cell_phone', 'a.home_phone']),
    search,
  )
  return readByCursor(db, sql<ExportedPerson>`${everybody}`, take)
}

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

function peopleOf(db: Database, { search, role, status }: PersonSearch) {
  return db
    .selectFrom('app_user as u')
    .where('u.closed_at', status === 'closed' ? 'is not' : 'is', null)
    .$if(status === 'verified', (query) => query.where('u.email_verified_at', 'is not', null))
    .$if(status === 'unverified', (query) => query.where('u.email_verified_at', 'is', null))
    .$if(status === 'closureRequested', (query) => query.where('u.closure_requested_at', 'is not', null))
    .$if(role !== null, (query) => query.where(sql<boolean>`u.roles @> array[${role}]::text[]`))
    .$if(search !== null, (query) => query.where(isMatchingUser(search!)))
}

/** As the indexes app_user_by_... have it. */
function sorted<O>(
  query: SelectQueryBuilder<DB & { u: DB['app_user'] }, 'u', O>,
  { sort, descending }: Pick<PersonSearch, 'sort' | 'descending'>,
) {
  const direction = descending ? 'desc' : 'asc'
  if (sort === 'created') return query.orderBy('u.created_at', direction).orderBy('u.id', direction)
  if (sort === 'email') return query.orderBy(sql`lower(u.email)`, direction).orderBy('u.id', direction)
  return query
    .orderBy(sql`lower(u.last_name)`, direction)
    .orderBy(sql`lower(u.first_name)`, direction)
    .orderBy('u.id', direction)
}
