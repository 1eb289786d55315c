import { type Kysely, sql } from 'kysely'
import {
  type ClassFacts,
  type ClassRow,
  factsFromRow,
  takenSeatsOfRow,
} from '#domain/classes/fields/class-facts.ts'
import { isRegisteredElsewhere } from '#domain/classes/seats/seats.rule.ts'
import { type Mode, modeOf, modes, modeTable, type PeopleColumns } from '#domain/kernel/modes.ts'
import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'
import type { RosterEntry } from '#domain/roster/add/decide-roster-change.rule.ts'
import { classModes, facilitatorIdsOf, isFacilitatedBy, placesTaken } from '#server/classes/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { hasSeparateAddress, writtenTo } from '#server/platform/db/written-to.ts'
import { type ReachRow, reachColumns } from '#server/registration/public.ts'

/** A class as its roster needs it, with the seats taken now. */
export interface RosterCourse {
  id: number
  title: StoredTitle
  text_language: string | null
  start: Date
  end: Date
  facts: ClassFacts
  elsewhere: boolean
  facilitatorIds: number[]
  seats: ModeSeats[]
}

/** One attendance mode of a class. Null capacity: unlimited. */
export interface ModeSeats {
  mode: Mode
  capacity: number | null
  people: number
  guests: number
}

interface CourseRow extends ClassRow, PeopleColumns, OfferedSeats {
  id: number
  title: StoredTitle
  text_language: string | null
  ends_at: Date
  facilitator_ids: number[]
}

/** Null if absent. In a change, call it after locking the class. Only then are the seats correct. */
export async function selectRosterCourse(db: Kysely<DB>, courseId: number): Promise<RosterCourse | null> {
  const { rows } = await sql<CourseRow>`
    select c.id, c.title, c.text_language, c.starts_at, c.ends_at, c.registration_opens_at, c.registration_closes_at,
      c.no_online_registration, c.custom_registration_message, c.cancelled_at, c.guests_allowed,
      offered.*, taken.*, ${offeredToWaitlist} as held_for_waiting,
      ${facilitatorIdsOf(sql.ref('c.id'))} as facilitator_ids
    from course c
    cross join lateral ${classModes} offered
    cross join lateral ${placesTaken} taken
    where c.id = ${courseId} and not c.draft`.execute(db)
  const [row] = rows
  return row ? rosterCourse(row) : null
}

function rosterCourse(row: CourseRow): RosterCourse {
  return {
    id: row.id,
    title: row.title,
    text_language: row.text_language,
    start: row.starts_at,
    end: row.ends_at,
    facts: factsFromRow(row),
    elsewhere: isRegisteredElsewhere(takenSeatsOfRow(row)),
    facilitatorIds: row.facilitator_ids,
    seats: seatsOfRow(row),
  }
}

/**
 * For the class c: seats offered to people on the waitlist, by mode. They count as taken, but no one attends with them
 * yet.
 */
export const offeredToWaitlist = sql<
  OfferedSeats['held_for_waiting']
>`(select jsonb_object_agg(h.offer_mode, h.places) from (
  select w.offer_mode, sum(w.offer_places)::int as places from waiting w
  where w.course_id = c.id and w.ended_at is null and w.offer_mode is not null group by w.offer_mode) h)`
export interface OfferedSeats {
  held_for_waiting: Partial<Record<Mode, number>> | null
}

/** The attendance modes of the class. */
export function seatsOfRow(row: ClassRow & PeopleColumns & OfferedSeats): ModeSeats[] {
  const seats = takenSeatsOfRow(row)
  return modes
    .filter((mode) => seats[mode].held)
    .map((mode) => {
      const people = row[modeTable[mode].columns.people]
      const existing = row.held_for_waiting?.[mode] ?? 0
      return { mode, capacity: seats[mode].capacity, people, guests: seats[mode].taken - people - existing }
    })
}

/** The helper of a person on a roster, and how to reach them. */
export interface RosterHelper {
  name: string
  phone: string | null
}

/** A person on a roster. Code that shows it leaves out what the viewer may not read. */
export interface RosterPerson extends ReachRow {
  id: number
  course_id: number
  attendee_id: number
  user_id: number | null
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  /** The helper of a person without an email. Null: no helper, or the person has an email. */
  helper: RosterHelper | null
  emergency_name: string | null
  emergency_phone: string | null
  emergency_relationship: string | null
  mode: Mode
  places: number
  walk_in: boolean
  /** How a walk-in said they belong here, such as Caregiver. */
  walk_in_type: string | null
  staff_notes: string | null
  needs: string[]
  needs_words: string | null
  checked_in_at: Date | null
  added_by_facilitator: boolean
  /** Came without an account, and the name has been erased. */
  erased: boolean
}

const personColumns = sql`
  r.id, r.course_id, r.attendee_id, a.user_id, r.mode, r.places, r.walk_in, r.staff_notes, r.needs, r.needs_words, r.checked_in_at, r.added_by_facilitator,
  a.erased_at is not null as erased,
  coalesce(u.first_name, a.walk_in_first_name) as first_name,
  coalesce(u.last_name, a.walk_in_last_name) as last_name,
  case when u.closed_at is null then coalesce(${writtenTo()}, a.walk_in_email) end as email,
  ${reachColumns},
  coalesce(a.cell_phone, a.home_phone) as phone,
  a.emergency_name, a.emergency_phone, a.emergency_relationship,
  case when a.user_id is null then a.about_yourself[1] end as walk_in_type,
  case when u.closed_at is null and not ${hasSeparateAddress()} then (
    select json_build_object('name', h.first_name || ' ' || h.last_name, 'phone', coalesce(ha.cell_phone, ha.home_phone))
    from care k join app_user h on h.id = k.carer_id left join attendee ha on ha.user_id = h.id
    where k.person_id = u.id and k.ended_at is null) end as helper`

/** Everyone with an active registration, by name. */
export async function selectRosterPeople(db: Kysely<DB>, courseId: number): Promise<RosterPerson[]> {
  const { rows } = await sql<RosterPerson>`
    select ${personColumns}
    from registration r
    join attendee a on a.id = r.attendee_id
    left join app_user u on u.id = a.user_id
    where r.course_id = ${courseId} and r.cancelled_at is null
    order by lower(coalesce(u.last_name, a.walk_in_last_name)), lower(coalesce(u.first_name, a.walk_in_first_name)), r.id`.execute(
    db,
  )
  return rows
}

export async function selectRosterPerson(db: Kysely<DB>, id: number): Promise<RosterPerson | null> {
  const { rows } = await sql<RosterPerson>`
    select ${personColumns}
    from registration r
    join attendee a on a.id = r.attendee_id
    left join app_user u on u.id = a.user_id
    where r.id = ${id} and r.cancelled_at is null`.execute(db)
  return rows[0] ?? null
}

/** Whose entry of which class this is. Null if there is no such registration. Cancelled ones are included. */
export async function selectEntryKey(
  db: Kysely<DB>,
  id: number,
): Promise<{ courseId: number; attendeeId: number; userId: number | null } | null> {
  const row = await db
    .selectFrom('registration as r')
    .innerJoin('attendee as a', 'a.id', 'r.attendee_id')
    .select(['r.course_id as courseId', 'r.attendee_id as attendeeId', 'a.user_id as userId'])
    .where('r.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The entries among the given ones that the class has. Cancelled ones are included. */
export async function selectEntryKeys(
  db: Kysely<DB>,
  courseId: number,
  ids: readonly number[],
): Promise<{ id: number; attendeeId: number; userId: number | null }[]> {
  return db
    .selectFrom('registration as r')
    .innerJoin('attendee as a', 'a.id', 'r.attendee_id')
    .select(['r.id', 'r.attendee_id as attendeeId', 'a.user_id as userId'])
    .where('r.course_id', '=', courseId)
    .where(sql<boolean>`r.id = any(${[...ids]}::int[])`)
    .orderBy('r.id')
    .execute()
}

/** An entry as the rules see it, with its row. Null if absent. */
export async function selectEntry(db: Kysely<DB>, id: number) {
  const node = await db.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirst()
  if (!node) return null
  const entry: RosterEntry = {
    courseId: node.course_id,
    cancelled: node.cancelled_at !== null,
    mode: modeOf(node.mode),
    places: node.places,
  }
  return { ...entry, node }
}

/** How many people and guests are checked in. */
export async function countCheckedIn(db: Kysely<DB>, courseId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (count(r.checked_in_at) + count(g.checked_in_at))::int as count
    from registration r left join guest g on g.registration_id = r.id
    where r.course_id = ${courseId} and r.cancelled_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** The ids of the upcoming classes that a facilitator leads. */
export async function selectLed(db: Kysely<DB>, facilitatorId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select c.id from course c
    where ${isFacilitatedBy(sql.ref('c.id'), facilitatorId)} and not c.draft and c.ends_at > ${now} order by c.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
