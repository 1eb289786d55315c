import { type RawBuilder, sql } from 'kysely'
import { facilitatorIdsOf } from '#server/classes/facilitates.sql.ts'
import { classModes, placesTaken } from '#server/classes/seats/seats-taken.sql.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { isMailRead } from '#server/platform/db/written-to.ts'
import {
  type CourseRow,
  type EditableCourse,
  editableOf,
  type TermField,
  taxonomyOf,
  termFields,
} from './course-row.ts'

const slugs = (field: TermField) => sql`array(select slug from course_term ct
  where ct.course_id = c.id and ct.taxonomy = ${taxonomyOf(field)} order by slug collate "C") as ${sql.ref(field)}`

/** SQL: the seats of class `c`, by mode, that are offered to people on the waitlist. They count as taken. */
const existing = sql`(select coalesce(jsonb_object_agg(o.offer_mode, o.places), '{}') from (
  select offer_mode, sum(offer_places)::int as places from waiting
  where course_id = c.id and ended_at is null and offer_mode is not null group by offer_mode) o)`

async function selectEditable(db: Database, which: RawBuilder<unknown>): Promise<EditableCourse[]> {
  const { rows } = await sql<CourseRow>`
    select c.*, offered.*, taken.*, ${existing} as held,
      ${facilitatorIdsOf(sql.ref('c.id'))} as facilitator_ids,
      ${sql.join(termFields.map(slugs))}
    from course c
    cross join lateral ${classModes} offered
    cross join lateral ${placesTaken} taken
    where ${which}
    order by c.id`.execute(db)
  return rows.map(editableOf)
}

export async function selectEditableCourse(db: Database, id: number): Promise<EditableCourse | null> {
  const [course] = await selectEditable(db, sql`c.id = ${id}`)
  return course ?? null
}

/** Later classes of the recurrence, in the order of their dates. By id if two start at the same time. */
const followingOf = (id: number) => sql`c.recurrence_id = (select recurrence_id from course where id = ${id})
  and (c.starts_at, c.id) > (select starts_at, id from course where id = ${id})`

/** The following classes of the same recurrence, by id. */
export function selectFollowing(db: Database, id: number): Promise<EditableCourse[]> {
  return selectEditable(db, followingOf(id))
}

export async function selectFollowingIds(db: Database, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select c.id from course c where ${followingOf(id)}`.execute(db)
  return rows.map((row) => row.id)
}

/** The draft and the other drafts of its recurrence, in id order. None if it is published. */
export async function selectDraftIds(db: Database, id: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select c.id from course c join course it on it.id = ${id} and it.draft
    where c.draft and (c.id = it.id or c.recurrence_id = it.recurrence_id) order by c.id`.execute(db)
  return rows.map((row) => row.id)
}

/** What the editor shows about the following classes. */
export interface FollowingFacts {
  count: number
  /** See followingVersion. */
  version: string
  /** The emails if all of them were cancelled now: one per person and class. */
  mails: number
  first: Date
  last: Date
  /** How many following classes were cancelled together with this class. */
  cancelled_together: number
}

/** Null if there are no following classes. */
export async function selectFollowingFacts(
  db: Database,
  id: number,
  now: Date,
): Promise<FollowingFacts | null> {
  const { rows } = await sql<FollowingFacts>`
    select count(*)::int as count, ${followingVersion} as version,
      coalesce(sum(${mailsOf(now)}) filter (where c.cancelled_at is null), 0)::int as mails,
      min(c.starts_at) as first, max(c.starts_at) as last,
      count(*) filter (where c.cancelled_at = (select cancelled_at from course where id = ${id}))::int as cancelled_together
    from course c where ${followingOf(id)} having count(*) > 0`.execute(db)
  return rows[0] ?? null
}

/** Changes when one of them is edited, added or removed, so that the second of two editors gets a conflict. */
const followingVersion = sql<string>`md5(coalesce(string_agg(c.id || ':' || c.edit_version, ',' order by c.id), ''))`

export async function selectFollowingVersion(db: Database, id: number): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select ${followingVersion} as version from course c where ${followingOf(id)}`.execute(db)
  return rows[0]!.version
}

/** SQL: how many people announceClassChanges would notify of a change of the class `c`. None after it has ended. */
function mailsOf(now: Date): RawBuilder<number> {
  return sql<number>`case when c.ends_at <= ${now} then 0 else (
    select count(*) from registration r join attendee a on a.id = r.attendee_id join app_user u on u.id = a.user_id
    where r.course_id = c.id and r.cancelled_at is null and u.closed_at is null and ${isMailRead()}) end`
}

/** How many people would be emailed, and whether anyone ever registered. */
export async function selectPeopleFacts(
  db: Database,
  id: number,
  now: Date,
): Promise<{ mails: number; ever_registered: boolean }> {
  const { rows } = await sql<{ mails: number; ever_registered: boolean }>`
    select (${mailsOf(now)})::int as mails,
      exists (select from registration r where r.course_id = c.id) as ever_registered
    from course c where c.id = ${id}`.execute(db)
  return rows[0]!
}

/** How many guests attend classes that have not ended: registered ones, and those included in an offered spot. */
export async function countGuests(db: Database, ids: readonly number[], now: Date): Promise<number> {
  const ahead = sql`(select id from course where id = any(${[...ids]}::int[]) and ends_at > ${now})`
  const { rows } = await sql<{ guests: number }>`
    select (
      (select count(*) from registration where course_id in ${ahead} and cancelled_at is null and places = 2) +
      (select count(*) from waiting where course_id in ${ahead} and ended_at is null and offer_places = 2))::int as guests`.execute(
    db,
  )
  return rows[0]!.guests
}

/** The date (yyyy-MM-dd) of the previous class of the recurrence. Null if this is the first. */
export async function selectEarlierDate(db: Database, id: number, timeZone: string): Promise<string | null> {
  const { rows } = await sql<{ date: string | null }>`
    select to_char(max(c.starts_at) at time zone ${timeZone}, 'YYYY-MM-DD') as date from course c
    where c.recurrence_id = (select recurrence_id from course where id = ${id})
      and (c.starts_at, c.id) < (select starts_at, id from course where id = ${id})`.execute(db)
  return rows[0]!.date
}

/** The id of the most recently edited of these classes, by the audit log. Null: none was edited. */
export async function selectLastEdited(db: Database, ids: readonly number[]): Promise<number | null> {
  const last = await db
    .selectFrom('audit_entry')
    .select('subject_id')
    .where('subject_type', '=', 'course')
    .where('subject_id', 'in', ids.map(String))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.subject_id ? Number(last.subject_id) : null
}
