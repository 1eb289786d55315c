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

/** For counted months: the people that the report counts. */
const countedPeople = ({ countedBy }: ReportScope) =>
  countedBy === 'attended' ? sql<boolean>`e.was_there` : sql<boolean>`true`

/** The live spans as rows `s (from_at, before_at)`. */
const spansOf = ({ live }: Parts) =>
  sql`unnest(${live.map(({ from }) => from)}::timestamptz[], ${live.map(({ before }) => before)}::timestamptz[]) s (from_at, before_at)`

/** Who attended what: at least one row for each person, category, mode and month. */
function tookPart(scope: ReportScope): RawBuilder<unknown> {
  const { timeZone, parts } = scope
  return sql`select e.attendee_id, e.category, e.mode, to_char(e.from_at at time zone ${timeZone}, 'YYYY-MM') as month
      from report_person e where e.from_at = any(${parts.counted}::timestamptz[]) and ${countedPeople(scope)}
    union all
    select r.attendee_id, c.category_id, r.mode, to_char(c.starts_at at time zone ${timeZone}, 'YYYY-MM')
      from ${spansOf(parts)} join course c on c.starts_at >= s.from_at and c.starts_at < s.before_at
        cross join lateral ${registrationsOfClass} r
      where ${countedRegistrations(scope)}`
}

/** Distinct people of the span. */
export function people(scope: ReportScope): RawBuilder<unknown> {
  return sql`select distinct t.attendee_id from (${tookPart(scope)}) t`
}

/** Distinct people of each line. */
export async function countPeopleOfLines(
  db: Database,
  scope: ReportScope,
): Promise<(LineKey & { people: number })[]> {
  const { rows } = await sql<LineKey & { people: number }>`
    select category, mode, month, count(distinct attendee_id) as people from (${tookPart(scope)}) t
    group by grouping sets ((), (category), (mode), (month))`.execute(db)
  return rows
}

/** How many of the span's people count for no earlier class. */
export async function countNewPeople(db: Database, scope: ReportScope, earlier: Parts): Promise<number> {
  const live =
    earlier.live.length === 0
      ? sql``
      : sql`and not exists (select from registration r join course c on c.id = r.course_id
          where r.attendee_id = p.attendee_id and ${countedRegistrations(scope)}
            and exists (select from ${spansOf(earlier)} where c.starts_at >= s.from_at and c.starts_at < s.before_at))`
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${people(scope)}) p
    where not exists (select from report_person e
      where e.attendee_id = p.attendee_id and e.from_at = any(${earlier.counted}::timestamptz[]) and ${countedPeople(scope)})
      ${live}`.execute(db)
  return rows[0]!.count
}
