import { type Kysely, sql, type Transaction } from 'kysely'
import type { Mode } from '#domain/kernel/modes.ts'
import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'
import type {
  RecurringRules,
  StandingDate,
} from '#domain/registration/recurring/recurring-registration.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { selectClassesAndOffers } from '#server/registration/confirm/classes-for-registration.ts'
import type { RecurringNode } from './recurring.graph.ts'

/** The numbers for recurring registrations from the current site settings. */
export async function selectRecurringRules(db: Kysely<DB>): Promise<RecurringRules> {
  return db
    .selectFrom('site_settings')
    .select([
      'standing_dates as dates',
      'standing_first_time_percent as firstTimePercent',
      'waiting_open_hours as openHours',
    ])
    .executeTakeFirstOrThrow()
}

/** The recurrence id of a visible class. Null if it has none, or if people register only for its whole series. */
export async function selectRecurrence(db: Kysely<DB>, courseId: number): Promise<number | null> {
  const row = await db
    .selectFrom('course')
    .select('recurrence_id')
    .where('id', '=', courseId)
    .where('draft', '=', false)
    .where((eb) => eb.or([eb('series_id', 'is', null), eb('register_solo', '=', true)]))
    .executeTakeFirst()
  return row?.recurrence_id ?? null
}

export async function selectRecurringRegistrations(
  db: Kysely<DB>,
  id: number,
): Promise<RecurringNode | null> {
  return (await db.selectFrom('standing_place').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** The person's recurring registrations that have not ended, oldest first. */
export function selectMyRecurring(db: Kysely<DB>, attendeeId: number): Promise<RecurringNode[]> {
  return db
    .selectFrom('standing_place')
    .selectAll()
    .where('attendee_id', '=', attendeeId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** The title of the next date, or of the last one if there is none. */
export async function selectTitle(
  db: Kysely<DB>,
  { recurrence_id }: RecurringNode,
  now: Date,
): Promise<StoredTitle> {
  const row = await db
    .selectFrom('course')
    .select('title')
    .where('recurrence_id', '=', recurrence_id)
    .where('draft', '=', false)
    .orderBy(sql`starts_at > ${now}`, 'desc')
    .orderBy(sql`abs(extract(epoch from starts_at - ${now}))`)
    .limit(1)
    .executeTakeFirst()
  return row?.title ?? ''
}

/** The person's recurring registration for one recurrence, created if there is none, with the mode they want now. */
export async function writeRecurring(
  tx: Transaction<DB>,
  requested: { attendeeId: number; recurrenceId: number; mode: string },
  now: Date,
): Promise<RecurringNode> {
  const { attendeeId, recurrenceId, mode } = requested
  return tx
    .insertInto('standing_place')
    .values({ attendee_id: attendeeId, recurrence_id: recurrenceId, mode, since: now })
    .onConflict((conflict) =>
      conflict
        .columns(['attendee_id', 'recurrence_id'])
        .where('ended_at', 'is', null)
        .doUpdateSet({ mode, paused_until: null }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function writePause(
  tx: Transaction<DB>,
  id: number,
  until: Date | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('standing_place')
    .set({ paused_until: until, ...(until ? { pauses: sql<Date[]>`pauses || ${now}::timestamptz` } : {}) })
    .where('id', '=', id)
    .execute()
}

export async function writeRecurringEnd(tx: Kysely<DB>, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('standing_place').set({ ended_at: now }).where('id', 'in', ids).execute()
}

/** Dates before the recurring registration, and dates that one of its pauses freed, do not count as skipped. */
const known = sql<
  'registered' | 'skipped' | null
>`(select case when r.cancelled_at is null then 'registered' else 'skipped' end
  from registration r where r.course_id = c.id and r.attendee_id = s.attendee_id
    and (r.cancelled_at is null or (r.cancelled_at >= s.since and r.cancelled_at <> all(s.pauses)))
  order by r.cancelled_at is not null limit 1)`

/** The future dates of the recurrence with the person's state for each. Only these classes, if given. */
export async function selectRecurringDates(
  db: Kysely<DB>,
  recurring: RecurringNode,
  now: Date,
): Promise<(StandingDate & { registrationId: number | null; offeredBeyond: Mode | null })[]> {
  const { rows } = await sql<{
    id: number
    known: StandingDate['known']
    capacities: StandingDate['capacities']
    first_time_percent: number | null
    registration_id: number | null
  }>`
    select c.id, ${known} as known, c.first_time_percent,
      (select jsonb_object_agg(m.mode, m.capacity) from course_mode m where m.course_id = c.id) as capacities,
      (select r.id from registration r where r.course_id = c.id and r.attendee_id = s.attendee_id and r.cancelled_at is null) as registration_id
    from standing_place s join course c on c.recurrence_id = s.recurrence_id
    where s.id = ${recurring.id} and c.starts_at > ${now} and not c.draft and (c.series_id is null or c.register_solo)
    order by c.starts_at, c.id`.execute(db)
  const { classes, offered } = await selectClassesAndOffers(
    db,
    recurring.attendee_id,
    rows.map(({ id }) => id),
  )
  const facts = new Map(classes.map((one) => [one.courseId, one.facts]))
  return rows.flatMap((row) => {
    const of = facts.get(row.id)
    return of
      ? [
          {
            courseId: row.id,
            known: row.known,
            capacities: row.capacities,
            firstTimePercent: row.first_time_percent,
            registrationId: row.registration_id,
            offeredBeyond: offeredBeyond(offered.get(row.id)),
            facts: of,
          },
        ]
      : []
  })
}

/** The mode of an offer that staff made over capacity: accepting it is over capacity, too. */
const offeredBeyond = (offer: { mode: Mode; beyondSeats: boolean } | undefined): Mode | null =>
  offer?.beyondSeats ? offer.mode : null

/** Whether a future date of the recurrence has this mode. Null if there is no future date. */
export async function isOfferedAhead(
  db: Kysely<DB>,
  { recurrence_id }: Pick<RecurringNode, 'recurrence_id'>,
  mode: Mode,
  now: Date,
): Promise<boolean | null> {
  const { rows } = await sql<{ held: boolean | null }>`
    select bool_or(m.mode is not null) as held from course c left join course_mode m on m.course_id = c.id and m.mode = ${mode}
    where c.recurrence_id = ${recurrence_id} and c.starts_at > ${now} and not c.draft
      and (c.series_id is null or c.register_solo)`.execute(db)
  return rows[0]?.held ?? null
}

/** The person's registrations for future dates of the recurrence, until a given time. */
export function selectExistingDates(
  db: Kysely<DB>,
  { attendee_id, recurrence_id }: RecurringNode,
  { from, before }: { from: Date; before: Date | null },
): Promise<{ id: number; courseId: number }[]> {
  let query = db
    .selectFrom('registration as r')
    .innerJoin('course as c', 'c.id', 'r.course_id')
    .select(['r.id', 'c.id as courseId'])
    .where('r.attendee_id', '=', attendee_id)
    .where('c.recurrence_id', '=', recurrence_id)
    .where('r.cancelled_at', 'is', null)
    .where('c.starts_at', '>', from)
  if (before) query = query.where('c.starts_at', '<', before)
  return query.orderBy('r.id').execute()
}

/** Records automatic registrations. The person is notified of them once a month. */
export async function writeSelfRegistered(
  tx: Transaction<DB>,
  recurring: RecurringNode,
  registrationIds: readonly number[],
): Promise<void> {
  if (registrationIds.length === 0) return
  await tx
    .insertInto('standing_booking')
    .values(registrationIds.map((id) => ({ registration_id: id, standing_place_id: recurring.id })))
    .execute()
}

/**
 * Recurring registrations with a next date for which nothing is decided yet. Dates in their last hours are not
 * registered automatically.
 */
export async function selectUnfilled(db: Kysely<DB>, now: Date): Promise<RecurringNode[]> {
  const { rows } = await sql<RecurringNode>`
    select s.* from standing_place s cross join site_settings st
    where s.ended_at is null and exists (
      select from (
        select c.id, c.starts_at, ${known} as known from course c
        where c.recurrence_id = s.recurrence_id and c.starts_at > ${now} and not c.draft and c.cancelled_at is null
          and (c.series_id is null or c.register_solo) and c.starts_at >= coalesce(s.paused_until, ${now})
          and ${known} is distinct from 'skipped'
        order by c.starts_at, c.id limit st.standing_dates) d
      where d.known is null and d.starts_at > ${now}::timestamptz + make_interval(hours => st.waiting_open_hours)
        and not exists (select from stopped_booking b where b.course_id = d.id and b.attendee_id = s.attendee_id))
    order by s.since, s.id`.execute(db)
  return rows
}

/**
 * The recurring registrations of these new classes' recurrences, oldest first. Their people are locked until the
 * transaction ends. It skips people who are locked now, because waiting for them with classes locked could deadlock.
 * The job handles them later.
 */
export async function lockRecurringOf(
  tx: Transaction<DB>,
  courseIds: readonly number[],
): Promise<RecurringNode[]> {
  const { rows } = await sql<RecurringNode>`
    select s.* from standing_place s join attendee a on a.id = s.attendee_id join app_user u on u.id = a.user_id
    where s.ended_at is null and u.closed_at is null
      and s.recurrence_id in (select recurrence_id from course where id = any(${[...courseIds]}::int[]))
    order by s.since, s.id for update of a, s skip locked`.execute(tx)
  return rows
}
