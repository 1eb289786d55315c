import { sql } from 'kysely'
import type { Page } from '#domain/kernel/lists/pager.rule.ts'
import { guestColumnsOf, readGuestFields } from '#domain/people/guests/guest-table.ts'
import { facilitatorIdsOf } from '#server/classes/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { GuestNode, RegistrationNode } from './registration.graph.ts'

export interface RegistrationSearch {
  attendeeIds: readonly number[]
  /** Classes that start after this time. */
  after: Date | null
  /** Classes that start before this time. */
  before: Date | null
  newestFirst: boolean
  inPart: SeenInPart
  /** The start and id of the last registration that was read, in this order. Null: from the beginning. */
  position: { start: Date; id: number } | null
}

/** Attendees of which someone sees only registrations that they made or that were shared with them. */
export interface SeenInPart {
  attendeeIds: readonly number[]
  /** Attendees of which they see no class that began before they became the helper. */
  sinceHelp: readonly number[]
  helperId: number
}

/** One page of active registrations, by the start of their class, and their total number. */
export async function selectRegistrationPage(
  db: Database,
  search: RegistrationSearch,
  page: Page,
): Promise<{ rows: RegistrationNode[]; totalRows: number }> {
  const direction = search.newestFirst ? 'desc' : 'asc'
  const rows = await registrationsOf(db, search)
    .selectAll('r')
    .$if(search.position !== null, (query) => query.where(beyond(search)))
    .orderBy('c.starts_at', direction)
    .orderBy('r.id', direction)
    .limit(page.perPage)
    .offset(page.offset)
    .execute()
  // A first page that is not full has all rows, so counting needs no query.
  if (search.position === null && page.offset === 0 && rows.length < page.perPage)
    return { rows, totalRows: rows.length }
  const { count } = await registrationsOf(db, search)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, totalRows: count }
}

/** Registrations after the last one that was read. */
function beyond({ position, newestFirst }: RegistrationSearch) {
  const side = newestFirst ? sql`<` : sql`>`
  return sql<boolean>`(c.starts_at, r.id) ${side} (${position?.start}, ${position?.id})`
}

// The inner join drops registrations without a class, as section 7 requires.
function registrationsOf(db: Database, { attendeeIds, after, before, inPart }: RegistrationSearch) {
  return db
    .selectFrom('registration as r')
    .innerJoin('course as c', 'c.id', 'r.course_id')
    .where('r.cancelled_at', 'is', null)
    .where(sql<boolean>`r.attendee_id = any(${[...attendeeIds]}::int[])`)
    .$if(inPart.attendeeIds.length > 0, (query) =>
      query.where(
        sql<boolean>`(r.attendee_id <> all(${[...inPart.attendeeIds]}::int[])
          or r.booked_by = ${inPart.helperId} or r.shown_to = ${inPart.helperId})`,
      ),
    )
    .$if(inPart.sinceHelp.length > 0, (query) =>
      query.where(
        sql<boolean>`(r.attendee_id <> all(${[...inPart.sinceHelp]}::int[])
          or not exists (select from care k join attendee p on p.user_id = k.person_id
            where p.id = r.attendee_id and k.ended_at is null and c.starts_at <= k.begun_at))`,
      ),
    )
    .$if(after !== null, (query) => query.where('c.starts_at', '>', after))
    .$if(before !== null, (query) => query.where('c.starts_at', '<', before))
}

/**
 * A user's active registrations for classes that start after the given time, soonest first, at most 1000 (section 9).
 */
export function selectRegistrationsOfUser(
  db: Database,
  userId: number,
  after: Date | null,
  /** Leaves out classes that began before this time. */
  helpedSince: Date | null = null,
): Promise<RegistrationNode[]> {
  return db
    .selectFrom('registration as r')
    .innerJoin('course as c', 'c.id', 'r.course_id')
    .innerJoin('attendee as a', 'a.id', 'r.attendee_id')
    .selectAll('r')
    .where('a.user_id', '=', userId)
    .where('r.cancelled_at', 'is', null)
    .$if(after !== null, (query) => query.where('c.starts_at', '>', after))
    .$if(helpedSince !== null, (query) => query.where('c.starts_at', '>', helpedSince))
    .orderBy('c.starts_at')
    .orderBy('r.id')
    .limit(1000)
    .execute()
}

export async function selectRegistration(db: Database, id: number): Promise<RegistrationNode | null> {
  const row = await db.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** When the class of a registration begins. Null if there is no such registration. */
export async function selectClassStart(db: Database, registrationId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('registration as r')
    .innerJoin('course as c', 'c.id', 'r.course_id')
    .select('c.starts_at')
    .where('r.id', '=', registrationId)
    .executeTakeFirst()
  return row?.starts_at ?? null
}

/** Guests by their registration. */
export function selectGuests(db: Database, registrationIds: readonly number[]): Promise<GuestNode[]> {
  return db
    .selectFrom('guest as g')
    .innerJoin('registration as r', 'r.id', 'g.registration_id')
    .select([
      'g.id',
      'g.registration_id',
      ...guestColumnsOf(readGuestFields).map((column) => `g.${column}` as const),
      'g.checked_in_at',
      'r.course_id',
      'r.created_at as booked_at',
    ])
    .where(sql<boolean>`g.registration_id = any(${[...registrationIds]}::int[])`)
    .execute()
}

/** Whose registration it is, and who leads its class. Null if there is no such registration. */
export async function selectOwnerAndHosts(
  db: Database,
  id: number,
): Promise<{ attendeeId: number; facilitatorIds: number[] } | null> {
  const row = await db
    .selectFrom('registration as r')
    .select('r.attendee_id as attendeeId')
    .select(facilitatorIdsOf(sql.ref('r.course_id')).as('facilitatorIds'))
    .where('r.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The account of an attendee. Null for a walk-in without one. */
export async function selectUserOfAttendee(db: Database, attendeeId: number): Promise<number | null> {
  const [userId] = await selectUsersOfAttendees(db, [attendeeId])
  return userId ?? null
}

/** The accounts of these attendees. Null for each walk-in without one. */
export async function selectUsersOfAttendees(
  db: Database,
  attendeeIds: readonly number[],
): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('attendee')
    .select('user_id')
    .where(sql<boolean>`id = any(${[...attendeeIds]}::int[])`)
    .orderBy('id')
    .execute()
  return rows.map(({ user_id: userId }) => userId)
}

/** A registration with what cancelling it depends on. Null if there is none. */
export async function selectForCancellation(db: Database, id: number) {
  const row = await db
    .selectFrom('registration as r')
    .innerJoin('course as c', 'c.id', 'r.course_id')
    .selectAll('r')
    .select('c.starts_at')
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { starts_at, ...registration } = row
  return {
    registration,
    attendeeId: registration.attendee_id,
    cancelled: registration.cancelled_at !== null,
    start: starts_at,
  }
}
