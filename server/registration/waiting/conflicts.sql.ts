import { sql } from 'kysely'

/**
 * Classes o for which the waiting person w is registered at the same time. Where w waits for a whole series, every date
 * counts. Where the series is offered, each offered date counts.
 */
export const conflictsOf = sql`(
  select o.id, o.starts_at from waiting also
  join course their on their.id = also.course_id and their.cancelled_at is null
  join registration r on r.attendee_id = w.attendee_id and r.cancelled_at is null
  join course o on o.id = r.course_id and o.id <> their.id and o.cancelled_at is null
    and o.starts_at < their.ends_at and o.ends_at > their.starts_at
  where also.id = w.id or (also.series_wait = w.series_wait and also.ended_at is null
    and (also.offer_mode is not null or w.offer_mode is null))) o`
