import { sql } from 'kysely'

/**
 * Classes o that somebody who waits, w, is registered for at the same time. Of a series that is waited for as a whole every date counts; of one that is held, each
 * that is held.
 */
export const conflictsOf = sql`(
  select o.id, o.starts_at from waiting also
  join course their on their.id = also.course_id and their.cancelled_at is null
  join registration r on r.attendee_id = w.attendee_id and r.cancelled_at is null
  join course o on o.id = r.course_id and o.id <> their.id and o.cancelled_at is null
    and o.starts_at < their.ends_at and o.ends_at > their.starts_at
  where also.id = w.id or (also.series_wait = w.series_wait and also.ended_at is null
    and (also.offer_mode is not null or w.offer_mode is null))) o`
