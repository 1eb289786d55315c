import { sql } from 'kysely'
import { rulesAuthority } from '#server/registration/confirm/authority.ts'
import { selectSelfRegistrants } from '#server/registration/confirm/self-registrants.sql.ts'
import { selectReach } from '../../reach/reach.sql.ts'
import type { Story } from './story.ts'

/** A class as it is now. Times are milliseconds. */
export interface ClassNow {
  id: number
  start: number
  closes: number | null
  cancelled: boolean
  ofSeries: boolean
  recurrence: number | null
  /** Free seats in each of its modes. */
  free: Partial<Record<string, number>>
}
export interface SeatNow {
  id: number
  course: number
  attendee: number
  mode: string
  places: number
  active: boolean
  checked: boolean
  /** True: staff checked the person in at some time, so they occupied the seat and it must not be taken from them. */
  sitsThere: boolean
  closed: boolean
  /** True: a rule registered the person, not the person themselves. */
  ofRule: boolean
  /** How many staff changes of the class were reported to its person, by email or in the list of calls. */
  told: number
}
export interface WaitNow {
  id: number
  course: number
  attendee: number
  mode: string | null
  /** All entries that are waited for together. */
  whole: number
  ofSeries: boolean
  since: number
  alone: boolean
  comeUntil: number | null
  offer: string | null
  until: number | null
  byHand: boolean
  offers: number
  endedAs: string | null
  ended: boolean
  open: boolean
  closed: boolean
  told: number
}
interface SpotNow {
  id: number
  attendee: number
  recurrence: number
  pausedUntil: number | null
}

/** All registrations and waitlist entries of a story, and what was written to people. */
export interface FullRecord {
  now: number
  classes: ClassNow[]
  places: SeatNow[]
  waits: WaitNow[]
  spots: SpotNow[]
  /** The occasions of the emails about offers. */
  occasions: string[]
  reach: Awaited<ReturnType<typeof selectReach>>
  /** Attendees who may not register now: rules reject them, or their account is closed. */
  due: ReadonlySet<number>
}

const ms = (instant: string) => sql.raw(`floor(extract(epoch from ${instant}) * 1000)::float8`)

export async function readFullRecord({
  servers: [{ db, clock }],
  courses,
  checked,
}: Pick<Story, 'servers' | 'courses' | 'checked'>): Promise<FullRecord> {
  const now = clock.now()
  const ids = sql`any(${courses}::int[])`
  const { rows: classes } = await sql<ClassNow>`
    select c.id, ${ms('c.starts_at')} as start, ${ms('c.registration_closes_at')} as closes, c.cancelled_at is not null as cancelled,
      c.series_id is not null as "ofSeries", c.recurrence_id as recurrence,
      (select jsonb_object_agg(m.mode, m.capacity - coalesce(t.places, 0)) from course_mode m
        left join places_taken t on t.course_id = m.course_id and t.mode = m.mode where m.course_id = c.id and not c.draft) as free
    from course c where c.id = ${ids} order by c.id`.execute(db)
  const { rows: seats } = await sql<Omit<SeatNow, 'sitsThere'>>`
    select r.id, r.course_id as course, r.attendee_id as attendee, r.mode, r.places, r.cancelled_at is null as active,
      r.checked_in_at is not null as checked, u.closed_at is not null as closed,
      exists (select from standing_booking b where b.registration_id = r.id) as "ofRule",
      (select count(*) from outbox_mail m, jsonb_array_elements(m.data -> 'news') n
        where m.user_id is not null and m.kind in ('classChanged', 'classCancelled', 'classRestored')
          and (n -> 'registration' ->> 'id')::int = r.id)::int
      + (select count(*) from call_line l, jsonb_array_elements(l.data -> 'news') n
        where l.kind = 'news' and (n ->> 'registrationId')::int = r.id)::int as told
    from registration r join attendee a on a.id = r.attendee_id left join app_user u on u.id = a.user_id
    where r.course_id = ${ids} order by r.id`.execute(db)
  const { rows: waits } = await sql<WaitNow>`
    select w.id, w.course_id as course, w.attendee_id as attendee, w.mode, coalesce(w.series_wait, w.id) as whole, w.series_wait is not null as "ofSeries",
      ${ms('w.since')} as since, w.guest is null as alone, ${ms('w.come_until')} as "comeUntil", w.offer_mode as offer,
      ${ms('w.offer_until')} as until, w.offered_by is not null as "byHand", w.offers, w.ended_as as "endedAs",
      w.ended_at is not null as ended, w.told_open_at is not null as open, u.closed_at is not null as closed,
      (select count(*) from outbox_mail m, jsonb_array_elements(m.data -> 'news') n
        where m.kind = 'waitingChanged' and (m.data -> 'waiting' ->> 'id')::int = w.id)::int
      + (select count(*) from call_line l, jsonb_array_elements(l.data -> 'news') n
        where l.kind = 'waitingNews' and (l.data ->> 'waitingId')::int = w.id)::int as told
    from waiting w join attendee a on a.id = w.attendee_id left join app_user u on u.id = a.user_id
    where w.course_id = ${ids} order by w.since, w.id`.execute(db)
  const { rows: spots } = await sql<SpotNow>`
    select s.id, s.attendee_id as attendee, s.recurrence_id as recurrence, ${ms('s.paused_until')} as "pausedUntil"
    from standing_place s where s.ended_at is null
      and s.recurrence_id in (select c.recurrence_id from course c where c.id = ${ids}) order by s.id`.execute(
    db,
  )
  const { rows: mails } = await sql<{ occasion: string }>`
    select m.occasion from outbox_mail m join waiting w on w.id = split_part(m.occasion, ':', 2)::int
    where m.kind in ('waitingOffer', 'waitingOver', 'waitingOpen') and w.course_id = ${ids} order by m.id`.execute(
    db,
  )
  const attendees = [...new Set([...seats, ...waits, ...spots].map(({ attendee }) => attendee))]
  const authority = await rulesAuthority(db, attendees, now)
  const { people } = await selectSelfRegistrants(db, attendees)
  const deleted = attendees.filter((id) => !people.some(({ attendeeId }) => attendeeId === id))
  return {
    now: now.getTime(),
    classes,
    places: seats.map((one) => ({ ...one, sitsThere: checked.has(one.id) })),
    waits,
    spots,
    occasions: mails.map(({ occasion }) => occasion),
    reach: await selectReach(db, attendees),
    due: new Set([...authority.refused.keys(), ...deleted]),
  }
}
