import { sql, type Transaction } from 'kysely'
import {
  type DateSpan,
  monthOf,
  monthsOf,
  type TimeSpan,
  timesOf,
} from '#domain/kernel/time/calendar-range.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { countLines, type Line, lineSums, sumOfLines } from './report-lines.sql.ts'
import type { Parts } from './report-scope.ts'

export const timesOfMonth = (month: string, timeZone: string): TimeSpan => timesOf(monthOf(month), timeZone)

/** Start and end of each counted month, in milliseconds. */
export type CountedMonths = ReadonlyMap<number, number>

/** As of the view that reads them. A month with a mark was changed since it was counted. */
export async function readCountedMonths(view: Database): Promise<CountedMonths> {
  const { rows } = await sql<{ from_at: Date; before_at: Date }>`
    select m.from_at, m.before_at from report_month m where m.counted_at is not null
      and not exists (select from report_mark k where k.from_at = m.from_at)`.execute(view)
  return new Map(rows.map((row) => [row.from_at.getTime(), row.before_at.getTime()]))
}

/**
 * Which months of the dates are counted and which are not. A month with another start or end was counted in another
 * time zone, and does not match.
 */
export function partsOf(known: CountedMonths, dates: DateSpan | null, timeZone: string): Parts {
  const parts: Parts = { counted: [], live: [] }
  for (const month of dates ? monthsOf(dates) : []) {
    const span = timesOfMonth(month, timeZone)
    const last = parts.live.at(-1)
    if (known.get(span.from.getTime()) === span.before.getTime()) parts.counted.push(span.from)
    else if (last?.before.getTime() === span.from.getTime()) last.before = span.before
    else parts.live.push(span)
  }
  return parts
}

/** The months before a date that had classes. Null: none. */
export async function readMonthsBefore(
  view: Database,
  { from }: TimeSpan,
  timeZone: string,
): Promise<DateSpan | null> {
  const { rows } = await sql<{
    first: Date | null
  }>`select min(starts_at) as first from course where starts_at < ${from}`.execute(view)
  const { first } = rows[0]!
  if (!first) return null
  const lastTime = new Date(from.getTime() - 1)
  return { min: monthOf(localDate(first, timeZone)).min, max: localDate(lastTime, timeZone) }
}

/** The lines of counted months. */
export async function selectLines(
  view: Database,
  counted: readonly Date[],
  timeZone: string,
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select category, mode, to_char(from_at at time zone ${timeZone}, 'YYYY-MM') as month, ${sql.join(lineSums.map((name) => sql.ref(name)))}
    from report_line where from_at = any(${counted}::timestamptz[])`.execute(view)
  return sumOfLines(
    rows.flatMap((row) =>
      // The row without program and mode is the month's total. It is also the line of the month.
      row.category === null && row.mode === null
        ? [
            { ...row, month: null },
            { ...row, waited: 0, not_met: 0 },
          ]
        : [{ ...row, month: null }],
    ),
  )
}

/**
 * Starts to watch a month: from now on each change of it leaves a mark. False if another transaction is changing it
 * right now.
 */
export async function watchMonth(tx: Transaction<DB>, { from, before }: TimeSpan): Promise<boolean> {
  const watched =
    await sql`select from report_month where from_at = ${from} and before_at = ${before}`.execute(tx)
  if (watched.rows.length > 0) return true
  const { rows } = await sql<{ free: boolean }>`
    select bool_and(pg_try_advisory_xact_lock(360, month)) as free
    from (select distinct report_lock_of(moment) as month from unnest(array[${from}::timestamptz, ${before}::timestamptz]) moment order by 1) months`.execute(
    tx,
  )
  if (!rows[0]!.free) return false
  await sql`insert into report_month (from_at, before_at) values (${from}, ${before})
    on conflict (from_at) do update set before_at = excluded.before_at, counted_at = null
      where report_month.before_at <> excluded.before_at`.execute(tx)
  return true
}

/**
 * Counts a watched month, as of this transaction's view. Marks that this view does not see stay. False: one of its
 * classes is not over, or another transaction counts it or just did.
 */
export async function countMonth(
  view: Transaction<DB>,
  span: TimeSpan,
  timeZone: string,
  now: Date,
): Promise<boolean> {
  const { from, before } = span
  // Locked before any write: two transactions that count it would write the same lines.
  const due = await sql`select from report_month m where m.from_at = ${from} and m.before_at = ${before}
    and (m.counted_at is null or exists (select from report_mark k where k.from_at = m.from_at))
    for update of m skip locked`.execute(view)
  if (due.rows.length === 0) return false
  const { rows } = await sql<{ running: boolean }>`select exists (
    select from course where starts_at >= ${from} and starts_at < ${before} and ends_at > ${now}) as running`.execute(
    view,
  )
  if (rows[0]!.running) return false
  await sql`delete from report_mark where from_at = ${from}`.execute(view)
  await sql`delete from report_line where from_at = ${from}`.execute(view)
  await sql`delete from report_person where from_at = ${from}`.execute(view)
  // At least the line of everything.
  const lines = (await countLines(view, { span, timeZone, now })).filter(({ month }) => month === null)
  await view
    .insertInto('report_line')
    .values(lines.map(({ month: _month, ...line }) => ({ from_at: from, ...line })))
    .execute()
  await sql`insert into report_person (from_at, attendee_id, category, mode, was_there)
    select ${from}, r.attendee_id, c.category_id, r.mode, bool_or(r.checked_in_at is not null)
    from course c join registration r on r.course_id = c.id
    where c.starts_at >= ${from} and c.starts_at < ${before} and not c.draft and c.cancelled_at is null and r.cancelled_at is null
    group by 2, 3, 4`.execute(view)
  await sql`update report_month set counted_at = ${now} where from_at = ${from}`.execute(view)
  return true
}
