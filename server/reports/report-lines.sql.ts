import { type RawBuilder, sql } from 'kysely'
import type { TimeSpan } from '#domain/kernel/time/calendar-range.ts'
import { isNotRecorded, isRosterDone } from '#server/classes/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { registrationsOfClass } from './report-people.sql.ts'
import type { LineKey } from './report-scope.ts'

/** The counts of a line that are sums of its months. Distinct people are not (report-people.sql.ts). */
export const lineSums = [
  'classes',
  'cancelled_classes',
  // Classes that took place with people registered, but whose attendance was not recorded.
  'not_recorded',
  // Of classes that are not cancelled, have limited seats and take registrations here.
  'seats',
  // How many of those seats are taken, including guests.
  'places_of_seats',
  'registrations',
  'cancellations',
  'guests',
  // Registrations for classes that have begun and whose roster is done.
  'expected',
  'attended',
  'guests_attended',
  // For full classes: people on the waitlist, and those who waited to the end or still wait, which is unmet demand.
  // Only on the line of everything.
  'waited',
  'not_met',
] as const
export type LineCounts = Record<(typeof lineSums)[number], number>
export type Line = LineKey & LineCounts

/** When a class begins, the time zone of its month, and what has begun. */
export interface LineScope {
  span: TimeSpan
  timeZone: string
  now: Date
}

/** One total, and one line for each category, mode and month. */
const lines = sql`grouping sets ((), (category), (mode), (month))`
const lineKey = sql`category, mode, month`

/** Classes that begin in the span, with their month in the site's time zone. */
function classes({ span, timeZone, now }: LineScope): RawBuilder<unknown> {
  return sql`select c.id, c.category_id as category,
      to_char(c.starts_at at time zone ${timeZone}, 'YYYY-MM') as month,
      c.cancelled_at is not null as is_cancelled, c.starts_at <= ${now} as has_begun,
      not c.no_online_registration as registers_here,
      ${isNotRecorded(now)} as is_not_recorded, ${isRosterDone} as is_done
    from course c where c.starts_at >= ${span.from} and c.starts_at < ${span.before} and not c.draft`
}

/** The lines of a span, counted from its classes. */
export async function countLines(db: Database, scope: LineScope): Promise<Line[]> {
  return sumOfLines([
    ...(await countClasses(db, scope)),
    ...(await countRegistrations(db, scope)),
    ...(await countWaiting(db, scope)),
  ])
}

/** A hybrid class counts once in the total and once in each mode. */
async function countClasses(db: Database, scope: LineScope): Promise<(LineKey & Partial<LineCounts>)[]> {
  const { rows } = await sql<LineKey & Partial<LineCounts>>`
    with c as materialized (${classes(scope)}), held as (
      select c.*, m.mode, m.capacity, t.places as taken,
        not c.is_cancelled and c.registers_here and m.capacity is not null as has_seats
      from c join course_mode m on m.course_id = c.id
      left join lateral (select places from places_taken t where t.course_id = c.id and t.mode = m.mode) t on true)
    select ${lineKey},
      count(distinct id) filter (where not is_cancelled) as classes,
      count(distinct id) filter (where is_cancelled) as cancelled_classes,
      count(distinct id) filter (where is_not_recorded) as not_recorded,
      coalesce(sum(capacity) filter (where has_seats), 0) as seats,
      coalesce(sum(taken) filter (where has_seats), 0) as places_of_seats
    from held group by ${lines}`.execute(db)
  return rows
}

async function countRegistrations(
  db: Database,
  scope: LineScope,
): Promise<(LineKey & Partial<LineCounts>)[]> {
  const { rows } = await sql<LineKey & Partial<LineCounts>>`
    with c as materialized (${classes(scope)}), booked as (
      select c.category, c.month, c.has_begun, c.is_done, r.mode, r.places,
        r.cancelled_at is null as is_active,
        r.cancelled_at is null and c.has_begun and r.checked_in_at is not null as was_there,
        r.cancelled_at is null and c.has_begun and r.guest_checked_in_at is not null as guest_was_there
      from c cross join lateral ${registrationsOfClass} r
      where not c.is_cancelled)
    select ${lineKey},
      count(*) filter (where is_active) as registrations,
      count(*) filter (where not is_active) as cancellations,
      count(*) filter (where is_active and places = 2) as guests,
      count(*) filter (where is_active and has_begun and is_done) as expected,
      count(*) filter (where was_there) as attended,
      count(*) filter (where guest_was_there) as guests_attended
    from booked group by ${lines}`.execute(db)
  return rows
}

async function countWaiting(db: Database, scope: LineScope): Promise<(LineKey & Partial<LineCounts>)[]> {
  const { rows } = await sql<LineKey & Partial<LineCounts>>`
    with c as (${classes(scope)})
    select null::int as category, null as mode, null as month, count(*) as waited,
      count(*) filter (where w.ended_as = 'past' or (w.ended_at is null and w.offer_mode is null)) as not_met
    from c join waiting w on w.course_id = c.id where not c.is_cancelled`.execute(db)
  return rows
}

/** One line per key, summed over the counts of several spans and statements. */
export function sumOfLines(parts: readonly (LineKey & Partial<LineCounts>)[]): Line[] {
  const sums = new Map<string, Line>()
  for (const part of parts) {
    const { category, mode, month } = part
    const key = JSON.stringify([category, mode, month])
    const sum = sums.get(key) ?? ({ category, mode, month, ...nothing } satisfies Line)
    for (const name of lineSums) sum[name] += part[name] ?? 0
    sums.set(key, sum)
  }
  return [...sums.values()]
}

const nothing = Object.fromEntries(lineSums.map((name) => [name, 0])) as LineCounts
