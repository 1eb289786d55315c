import { type RawBuilder, sql } from 'kysely'

/** Of a class `c`: somebody is checked in, or it is said that no one came. */
export const isRosterDone = sql<boolean>`is_roster_done(c.id, c.starts_at)`

/** Of a class `c`: it was held, people were registered, and nobody has recorded who came; as rosterRecord says of one, by a test. */
export function isNotRecorded(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(c.ends_at <= ${now} and c.cancelled_at is null and not c.draft
    and exists (select from registration r where r.course_id = c.id and r.cancelled_at is null)
    and not ${isRosterDone})`
}

/** Of a class `c`: it is ahead, and somebody who leads it has said that they cannot make it. */
export function needsSubstitute(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(c.ends_at > ${now} and c.cancelled_at is null and exists (
    select from cannot_lead x where x.course_id = c.id and x.stands and x.starts_at = c.starts_at))`
}
