import { type Kysely, sql } from 'kysely'
import { type RosterRecord, rosterRecord } from '#domain/classes/roster-record.rule.ts'
import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'
import { isNotRecorded, isRosterDone } from '#server/classes/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { countCheckedIn, type RosterCourse } from '../roster.sql.ts'

/** The attendance record of a class. */
export async function readRecord(
  db: Kysely<DB>,
  { id, end, facts, seats }: RosterCourse,
  now: Date,
): Promise<RosterRecord | null> {
  const { rows } = await sql<{
    done: boolean
  }>`select ${isRosterDone} as done from course c where c.id = ${id}`.execute(db)
  const registered = seats.reduce((sum, { people, guests }) => sum + people + guests, 0)
  const came = await countCheckedIn(db, id)
  return rosterRecord(
    { end, cancelled: facts.cancelled, registered, came, done: rows[0]?.done ?? false },
    now,
  )
}

/** Records that no one came to a class, or undoes it. False: it is so already. Call it with the class locked. */
export async function writeNoOneCame(
  tx: Kysely<DB>,
  { courseId, start, noOneCame }: { courseId: number; start: Date; noOneCame: boolean },
  by: number,
  now: Date,
): Promise<boolean> {
  const { rows } = noOneCame
    ? await sql`insert into no_one_came as n (course_id, at, by_id) values (${courseId}, ${now}, ${by})
        -- A record from before the class was moved no longer counts.
        on conflict (course_id) do update set at = excluded.at, by_id = excluded.by_id where n.at < ${start}
        returning course_id`.execute(tx)
    : await sql`delete from no_one_came where course_id = ${courseId} returning course_id`.execute(tx)
  return rows.length > 0
}

/** A class that needs an attendance record, and the people who run it and can be emailed. */
export interface OpenRoster {
  courseId: number
  title: StoredTitle
  textLanguage: string | null
  start: Date
  end: Date
  /** The site's time zone. */
  timeZone: string
  facilitators: Receiver[]
}
export interface Receiver {
  userId: number
  email: string
  firstName: string
}

/** Classes that started after `since` without recorded attendance and without an earlier request, oldest first. */
export async function selectOpenRosters(db: Kysely<DB>, since: Date, now: Date): Promise<OpenRoster[]> {
  const { rows } = await sql<OpenRoster>`
    select c.id as "courseId", c.title, c.text_language as "textLanguage", c.starts_at as start, c.ends_at as "end", s.time_zone as "timeZone",
      coalesce((select json_agg(json_build_object('userId', u.id, 'email', u.email, 'firstName', u.first_name) order by u.id)
        from course_facilitator cf join facilitator f on f.id = cf.facilitator_id join app_user u on u.id = f.user_id
        where cf.course_id = c.id and u.closed_at is null and u.email_verified_at is not null), '[]') as facilitators
    -- offset 0: leaves out classes with an earlier request first, because reading a roster is the slowest part. The
    -- start is compared twice, so that the requests are read in one scan of their index, not once for each class.
    from (select c.* from course c where c.starts_at > ${since} and c.ends_at <= ${now}
      and not exists (select from roster_asked a where a.course_id = c.id and a.starts_at = c.starts_at and a.starts_at > ${since}) offset 0) c
    cross join site_settings s
    where ${isNotRecorded(now)}
    order by c.starts_at, c.id`.execute(db)
  return rows
}

/** False: another server sends the request. */
export async function recordRequested(
  tx: Kysely<DB>,
  { courseId, start }: Pick<OpenRoster, 'courseId' | 'start'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`insert into roster_asked (course_id, starts_at, at)
    values (${courseId}, ${start}, ${now}) on conflict do nothing returning course_id`.execute(tx)
  return rows.length > 0
}

/** The class ids among these that still have no recorded attendance. */
export async function selectStillOpen(
  db: Kysely<DB>,
  courseIds: readonly number[],
  now: Date,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select c.id from course c
    where c.id = any(${[...courseIds]}::int[]) and ${isNotRecorded(now)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
