import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { LineKey, Parts, ReportScope } from './report-scope.ts'

/**
 * Registrations of the class `c`, found by class: the time of a report is that of its classes. Without the offset,
 * PostgreSQL reads every registration as soon as there are some thousands.
 */
export const registrationsOfClass = sql`(select r.*, g.checked_in_at as guest_checked_in_at
  from registration r left join guest g on g.registration_id = r.id and r.places = 2 where r.course_id = c.id offset 0)`

/** Registrations `r` of classes `c` that count. */
function countedRegistrations({ countedBy, now }: ReportScope): RawBuilder<boolean> {
  return countedBy === 'attended'
    ? sql`not c.draft and r.cancelled_at is null and c.cancelled_at is null and r.checked_in_at is not null and c.starts_at <= ${now}`
    : sql`not c.draft and r.cancelled_at is null and c.cancelled_at is null`
}

/** The people whom the report counts in months that are already counted. */
const countedPeople = ({ countedBy }: ReportScope) =>
  countedBy === 'attended' ? sql<boolean>`e.was_there` : sql<boolean>`true`

/** The live spans as rows `s (from_at, before_at)`. */
const spansOf = ({ live }: Parts) =>
  sql`unnest(${live.map(({ from }) => from)}::timestamptz[], ${live.map(({ before }) => before)}::timestamptz[]) s (from_at, before_at)`

/** Months that were counted before. */
const ofCountedMonths = (scope: ReportScope) => sql`report_person e
  where e.from_at = any(${scope.parts.counted}::timestamptz[]) and ${countedPeople(scope)}`

/** The time between the counted months. */
const ofLiveSpans = (scope: ReportScope) => sql`${spansOf(scope.parts)}
    join course c on c.starts_at >= s.from_at and c.starts_at < s.before_at
    cross join lateral ${registrationsOfClass} r
  where ${countedRegistrations(scope)}`

/**
 * Who attended what: at least one row for each person, category, mode and month. A month is its first instant in the
 * site's time zone.
 */
function tookPart(scope: ReportScope): RawBuilder<unknown> {
  const { timeZone } = scope
  return sql`select e.attendee_id, e.category, e.mode, e.from_at at time zone ${timeZone} as month
      from ${ofCountedMonths(scope)}
    union all
    select r.attendee_id, c.category_id, r.mode, date_trunc('month', c.starts_at at time zone ${timeZone})
      from ${ofLiveSpans(scope)}`
}

/**
 * Distinct people of the span. Uses "union" of the parts that the span has. With "distinct" over "union all", PostgreSQL
 * expects two hundred people, and then looks up each of three hundred thousand.
 */
export function people(scope: ReportScope): RawBuilder<unknown> {
  const { counted, live } = scope.parts
  const parts = [
    ...(counted.length > 0 ? [sql`select distinct e.attendee_id from ${ofCountedMonths(scope)}`] : []),
    ...(live.length > 0 ? [sql`select distinct r.attendee_id from ${ofLiveSpans(scope)}`] : []),
  ]
  return sql.join(parts, sql` union `)
}

/** Distinct people of each line. */
export async function countPeopleOfLines(
  db: Database,
  scope: ReportScope,
): Promise<(LineKey & { people: number })[]> {
  const { rows } = await sql<LineKey & { people: number }>`
    select category, mode, to_char(t.month, 'YYYY-MM') as month, count(distinct attendee_id) as people from (${tookPart(scope)}) t
    group by grouping sets ((), (category), (mode), (t.month))`.execute(db)
  return rows
}

/**
 * How many people of the period were in no earlier class. Each person takes one look into an index that has everything
 * it needs (migration 397), so the number of earlier years does not matter. "offset 0" prevents PostgreSQL from reading
 * all earlier rows, "is true" from looking once for each month.
 */
export async function countNewPeople(db: Database, scope: ReportScope, earlier: Parts): Promise<number> {
  const live =
    earlier.live.length === 0
      ? sql``
      : sql`and not exists (select from registration r join course c on c.id = r.course_id
          where r.attendee_id = p.attendee_id and ${countedRegistrations(scope)}
            and exists (select from ${spansOf(earlier)} where c.starts_at >= s.from_at and c.starts_at < s.before_at))`
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${people(scope)}) p
    where not exists (select from report_person e where e.attendee_id = p.attendee_id and e.from_at < ${scope.span.from}
        and (e.from_at = any(${earlier.counted}::timestamptz[])) is true and ${countedPeople(scope)} offset 0)
      ${live}`.execute(db)
  return rows[0]!.count
}
