import { type Selectable, sql } from 'kysely'
import type { Waiting } from '#server/platform/db/schema.generated.ts'
import { selectReach } from '#server/registration/reach/reach.sql.ts'
import type { Portal } from '#server/testing/portal.ts'

/** The state of a class: seats taken in the room, offers, emails, and what is wrong with it. */
export const seatRecordOf = async (portal: Pick<Portal, 'db'>, courseId: number, now = new Date(0)) =>
  (await seatRecordsOf(portal, [courseId], now))[0]!

/** Like `seatRecordOf`, of several classes, in as many queries as for one. */
export async function seatRecordsOf(
  portal: Pick<Portal, 'db'>,
  courseIds: readonly number[],
  now = new Date(0),
) {
  const ids = sql`any(${courseIds}::int[])`
  const { rows } = await sql<{ id: number; taken: number; seats: number; offersNothing: boolean }>`
    select c.id, coalesce(t.places, 0) as taken, m.capacity as seats,
      c.cancelled_at is not null or c.draft or m.mode is null or coalesce(c.registration_closes_at <= ${now}, false) as "offersNothing"
    from course c
    left join course_mode m on m.course_id = c.id and m.mode = 'in-person'
    left join places_taken t on t.course_id = c.id and t.mode = 'in-person'
    where c.id = ${ids} order by c.id`.execute(portal.db)
  const waiting = await portal.db
    .selectFrom('waiting')
    .selectAll()
    .where('course_id', 'in', courseIds)
    .where('ended_at', 'is', null)
    .orderBy('since')
    .orderBy('id')
    .execute()
  // By occasion, because an email that was sent has no data.
  const { rows: mails } = await sql<{ course_id: number; occasion: string }>`
    select w.course_id, m.occasion from outbox_mail m join waiting w on w.id = split_part(m.occasion, ':', 2)::int
    where m.kind = 'waitingOffer' and w.course_id = ${ids}
    order by w.id, m.id`.execute(portal.db)
  const { rows: ended } = await sql<{
    course_id: number
    mode: string
  }>`select m.course_id, m.mode from course_mode m
    join places_taken t on t.course_id = m.course_id and t.mode = m.mode
    where m.course_id = ${ids} and t.places > m.capacity
      -- Only what staff gave out over capacity may exceed the seats.
      + coalesce((select sum(r.places) from registration r where r.course_id = m.course_id and r.mode = m.mode
          and r.cancelled_at is null and r.over_capacity), 0)
      + coalesce((select sum(w.offer_places) from waiting w where w.course_id = m.course_id and w.offer_mode = m.mode
          and w.ended_at is null and w.over_capacity), 0)`.execute(portal.db)
  const { rows: unrequested } = await sql<{ course_id: number; error: string }>`
    select c.id as course_id, case when s.paused_until > c.starts_at and r.created_at >= all(s.pauses) then 'a date in a pause registers itself'
      else 'a skipped date registers itself' end as error
    from standing_booking b join standing_place s on s.id = b.standing_place_id
      join registration r on r.id = b.registration_id join course c on c.id = r.course_id
    where c.id = ${ids} and r.cancelled_at is null and s.ended_at is null
      and (s.paused_until > c.starts_at and r.created_at >= all(s.pauses) or exists (select from registration skipped
        where skipped.course_id = r.course_id and skipped.attendee_id = r.attendee_id and skipped.id < r.id
          and skipped.cancelled_at >= s.since and skipped.cancelled_at <> all(s.pauses)))`.execute(portal.db)
  // A registered person may wait for another mode, with the guest they bring (decision 71).
  const { rows: both } = await sql<{
    course_id: number
    attendee_id: number
    same: boolean
    places: number
  }>`
    select w.course_id, w.attendee_id, r.places, w.mode is null or w.mode = r.mode as same from waiting w join registration r
    on r.course_id = w.course_id and r.attendee_id = w.attendee_id and r.cancelled_at is null
    where w.course_id = ${ids} and w.ended_at is null`.execute(portal.db)
  const reach = await selectReach(
    portal.db,
    waiting.map(({ attendee_id }) => attendee_id),
  )
  return rows.map(({ id, ...seats }) => {
    const ofClass = ({ course_id }: { course_id: number }) => course_id === id
    const own = waiting.filter(ofClass)
    const occasions = mails.filter(ofClass).map(({ occasion }) => occasion)
    return {
      taken: seats.taken,
      seats: seats.seats,
      offered: own.flatMap((one) => (one.offer_mode === null ? [] : one.id)),
      mails: occasions,
      problems: [
        ...ended.filter(ofClass).map(({ mode }) => `more than the seats ${mode}`),
        ...unrequested.filter(ofClass).map(({ error }) => error),
        ...waitingProblems(seats, own, both.filter(ofClass), reach),
        ...(new Set(occasions).size < occasions.length ? ['a mail twice'] : []),
      ],
    }
  })
}

function waitingProblems(
  { taken, seats, offersNothing }: { taken: number; seats: number; offersNothing: boolean },
  waiting: readonly Selectable<Waiting>[],
  both: readonly { attendee_id: number; same: boolean; places: number }[],
  reach: Awaited<ReturnType<typeof selectReach>>,
): string[] {
  const isEmailed = ({ attendee_id }: { attendee_id: number }) => reach.get(attendee_id) === 'emailed'
  // People who are not reached by email are passed over and called by staff. A series is offered once all its dates
  // have a seat.
  const requested = waiting.filter(
    (one) => one.offer_mode === null && one.series_wait === null && isEmailed(one),
  )
  const ofTwo = new Set(both.flatMap(({ attendee_id, places }) => (places > 1 ? attendee_id : [])))
  return [
    ...(both.some(({ same }) => same) ? ['waits and is registered'] : []),
    // People who wait although a free seat would fit. A cancelled or closed class offers nothing.
    ...(!offersNothing &&
    taken < seats &&
    requested.some(({ guest, attendee_id }) => guest === null && !ofTwo.has(attendee_id))
      ? ['a place is free and someone waits']
      : []),
    ...(waiting.some((one) => one.offer_mode !== null && !isEmailed(one))
      ? ['a place is held for whom no mail reaches']
      : []),
  ]
}
