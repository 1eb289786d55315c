import { type Kysely, sql } from 'kysely'
import { type Mode, modeOf } from '#domain/kernel/modes.ts'
import type { GuestInput } from '#domain/registration/guests/guest.input.ts'
import type { SeriesDate, SeriesPerson } from '#domain/registration/series/series-seat.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { type GuestColumns, guestOfRow } from '#server/registration/guests/guest-row.ts'

/** Everyone with an account who is registered for a date of the series. */
export async function selectSeriesPeople(
  db: Kysely<DB>,
  seriesId: number,
): Promise<{ id: number; user_id: number }[]> {
  const { rows } = await sql<{ id: number; user_id: number }>`
    select distinct a.id, a.user_id from registration r
      join course c on c.id = r.course_id join attendee a on a.id = r.attendee_id
    where c.series_id = ${seriesId} and r.cancelled_at is null and a.user_id is not null`.execute(db)
  return rows
}

/** The series id of a visible class. Null if it is in none. */
export async function selectSeriesOf(db: Kysely<DB>, courseId: number): Promise<number | null> {
  const row = await db
    .selectFrom('course')
    .select('series_id')
    .where('id', '=', courseId)
    .where('draft', '=', false)
    .executeTakeFirst()
  return row?.series_id ?? null
}

/** The dates of a series that everyone sees, soonest first. */
export async function selectSeriesDates(db: Kysely<DB>, seriesId: number): Promise<SeriesDate[]> {
  const rows = await db
    .selectFrom('course')
    .select(['id', 'starts_at', 'cancelled_at', 'register_solo'])
    .where('series_id', '=', seriesId)
    .where('draft', '=', false)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, starts_at, cancelled_at, register_solo }) => ({
    courseId: id,
    start: starts_at,
    cancelled: cancelled_at !== null,
    registerSolo: register_solo,
  }))
}

/** Someone with dates of the series. */
export interface SeriesHolder {
  attendeeId: number
  held: ReadonlySet<number>
  mode: Mode
  guest: GuestInput | null
}

/**
 * Who is registered for which dates of the series, with the mode and guest of the last date. Ordered by who joined the
 * series first.
 */
export async function selectSeriesHolders(
  db: Kysely<DB>,
  seriesId: number,
  except: readonly number[],
): Promise<SeriesHolder[]> {
  const { rows } = await sql<{
    attendee_id: number
    held: number[]
    mode: string
    guest: GuestColumns | null
  }>`
    select r.attendee_id, array_agg(r.course_id) as held, (array_agg(r.mode order by c.starts_at desc))[1] as mode,
      (array_agg(to_jsonb(g) order by c.starts_at desc))[1] as guest
    from registration r join course c on c.id = r.course_id
      join attendee a on a.id = r.attendee_id join app_user u on u.id = a.user_id
      left join guest g on g.registration_id = r.id
    where c.series_id = ${seriesId} and c.id <> all(${[...except]}::int[]) and not c.draft
      and r.cancelled_at is null and u.closed_at is null
    group by r.attendee_id order by min(r.created_at), r.attendee_id`.execute(db)
  return rows.map(({ attendee_id, held, mode, guest }) => ({
    attendeeId: attendee_id,
    held: new Set(held),
    mode: modeOf(mode),
    guest: guest && guestOfRow(guest),
  }))
}

/**
 * Who is registered for the date or waits for it. `ever`: or was registered, or waited and did not just wait until the
 * date was over.
 */
export async function selectKnown(
  db: Kysely<DB>,
  courseId: number,
  attendeeIds: readonly number[],
  { ever }: { ever: boolean },
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<Pick<SeriesPerson, 'attendeeId'>>`
    select r.attendee_id as "attendeeId" from registration r
      where r.course_id = ${courseId} and r.attendee_id = any(${[...attendeeIds]}::int[])
        and (${ever} or r.cancelled_at is null)
    union
    select w.attendee_id from waiting w
      where w.course_id = ${courseId} and w.attendee_id = any(${[...attendeeIds]}::int[])
        and (w.ended_at is null and w.series_wait is null or ${ever} and w.ended_as <> 'past')`.execute(db)
  return new Set(rows.map(({ attendeeId }) => attendeeId))
}
