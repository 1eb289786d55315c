import { type RawBuilder, sql } from 'kysely'

/**
 * SQL, for a class `c`: someone is checked in, or it is recorded that no one came. Each `offset 0` keeps PostgreSQL
 * from scanning a whole table instead of a few rows of each class.
 */
export const isRosterDone = sql<boolean>`(
  exists (select from registration r where r.course_id = c.id and r.cancelled_at is null and r.checked_in_at is not null offset 0)
  or exists (select from registration r where r.course_id = c.id and r.cancelled_at is null and r.places = 2
    and exists (select from guest g where g.registration_id = r.id and g.checked_in_at is not null offset 0) offset 0)
  or exists (select from no_one_came n where n.course_id = c.id and n.at >= c.starts_at offset 0))`

/**
 * SQL, for a class `c`: it took place with registrations, and no one has recorded attendance.
 * A test compares it with the domain's rosterRecord.
 */
export function isNotRecorded(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(c.ends_at <= ${now} and c.cancelled_at is null and not c.draft
    and exists (select from registration r where r.course_id = c.id and r.cancelled_at is null offset 0)
    and not ${isRosterDone})`
}

/** SQL, for a class `c`: it is upcoming, and a facilitator has said that they cannot make it. */
export function needsSubstitute(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(c.ends_at > ${now} and c.cancelled_at is null and exists (
    select from cannot_lead x where x.course_id = c.id and x.stands and x.starts_at = c.starts_at))`
}
