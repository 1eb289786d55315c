import { type Kysely, sql, type Transaction } from 'kysely'
import {
  limitOfSeries,
  offerSeries,
  openDates,
  type SeriesDateNow,
  withoutOffered,
} from '#domain/registration/waiting/series-waiting.rule.ts'
import type { ReachedEntry } from '#domain/registration/waiting/waiting-entry.ts'
import type { WaitingRules } from '#domain/registration/waiting/waiting-rules.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import {
  selectClassesForRegistration,
  withMates,
} from '#server/registration/confirm/classes-for-registration.ts'
import { noteOfferCalls } from '#server/registration/waiting/mails/waiting-calls.ts'
import {
  addLimitedMails,
  addOfferMails,
  addOpenMails,
} from '#server/registration/waiting/mails/waiting-mails.ts'
import { reachedEntries } from '#server/registration/waiting/offers/reached-entries.ts'
import type { WaitingNode } from '#server/registration/waiting/waiting.graph.ts'
import {
  insertWaiting,
  selectAllTogether,
  selectMyWaiting,
  type WaitingRow,
  withCapacities,
  writeNotified,
  writeOffer,
} from '#server/registration/waiting/waiting.sql.ts'
import { selectWaitingRules } from '#server/registration/waiting/waiting-rules.ts'

/*
 * Waiting for a whole series that people register for as a whole. It has one entry for each open date, so that every
 * list and count includes it. `series_wait` is the id of the first entry. All are offered, accepted and left together.
 */
/** The class id, with the ids of the other dates of its series if people register for the whole series. */
export async function selectMates(db: Kysely<DB>, courseId: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`select ${withMates([courseId])} as ids`.execute(db)
  return rows[0]?.ids ?? [courseId]
}

type Wish = Omit<Parameters<typeof insertWaiting>[1], 'course_id' | 'series_wait'>

/**
 * Joins the waitlists of all these dates, soonest first. Call it with the dates locked. Returns the entry of the first
 * date.
 */
export async function joinSeries(
  tx: Transaction<DB>,
  courseIds: readonly number[],
  wish: Wish,
  now: Date,
): Promise<WaitingNode> {
  const known = await selectMyWaiting(tx, wish.attendee_id, courseIds)
  let head: WaitingNode | null = null
  for (const course_id of courseIds) {
    const has = known.find((one) => one.course_id === course_id)
    const one = has ?? (await insertWaiting(tx, { ...wish, course_id }))
    head ??= one
    await tx.updateTable('waiting').set({ series_wait: head.id }).where('id', '=', one.id).execute()
  }
  await reconcileSeriesOf(tx, courseIds[0]!, now)
  return head!
}

/** Reconciles the waitlist of the class's series, if it has one. */
export async function reconcileSeriesOf(tx: Transaction<DB>, courseId: number, now: Date): Promise<void> {
  const { series_id } = await tx
    .selectFrom('course')
    .select('series_id')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  if (series_id !== null) await reconcileSeriesWaiting(tx, series_id, now)
}

/**
 * Offers a whole series to the people who wait for it, in order, once every open date has a seat for them. Call it with
 * all future classes of the series locked. A second call offers nothing more.
 */
export async function reconcileSeriesWaiting(
  tx: Transaction<DB>,
  seriesId: number,
  now: Date,
): Promise<void> {
  const heads = await selectHeads(tx, seriesId)
  if (heads.length === 0) return
  const rules = await selectWaitingRules(tx)
  const all = await selectDates(tx, seriesId, now)
  const entries = await reachedEntries(tx, heads)
  let dates = openDates(all, now)
  const registered = await selectRegistered(
    tx,
    heads.map(({ attendee_id }) => attendee_id),
    dates,
  )
  const together = Map.groupBy(
    await selectAllTogether(
      tx,
      heads.map(({ id }) => id),
    ),
    ({ series_wait }) => series_wait,
  )
  const skipped: WaitingNode[] = []
  const offeredTo = new Set<number>()
  for (const [index, head] of heads.entries()) {
    const one = { head, entry: entries[index]!, together: together.get(head.series_wait)! }
    const done = await offerOne(tx, one, requestedOf(head, dates, registered), dates, now, rules)
    dates = done.dates
    if (done.skipped) skipped.push(head)
    if (done.offered) offeredTo.add(head.id)
  }
  const limited = entries.flatMap((entry) => {
    const limit = offeredTo.has(entry.id) ? null : limitOfSeries(entry, all, now)
    return limit ? [[entry.id, limit] as const] : []
  })
  await addLimitedMails(tx, new Map(limited), now)
  await noteOfferCalls(tx, { seriesId }, skipped, now)
}

/**
 * The ids of the other classes that reconciling this class's waitlist writes to: if someone waits for the whole series,
 * its future dates and everything those people wait for. Empty if everyone waits for this class alone.
 */
export async function selectReconciledWith(db: Kysely<DB>, courseId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with whole as (select series_wait from waiting where course_id = ${courseId} and ended_at is null and series_wait is not null)
    select o.course_id as id from waiting o where o.ended_at is null and o.series_wait in (select series_wait from whole)
    union
    select d.id from course c join course d on d.series_id = c.series_id and d.starts_at > ${now}
    where c.id = ${courseId} and exists (select from whole)`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * With one class locked, locks the others without waiting, because waiting could deadlock. If another transaction has a
 * lock, the job does the work later. Returns whether all are locked.
 */
export async function tryLockSeries(tx: Transaction<DB>, courseId: number, now: Date): Promise<boolean> {
  const all = await selectReconciledWith(tx, courseId, now)
  const free =
    await sql`select id from course where id = any(${all}::int[]) order by id for update skip locked`.execute(
      tx,
    )
  return free.rows.length === all.length
}

/** One entry for each person who waits for the series without an offer, in the order in which they joined. */
async function selectHeads(tx: Transaction<DB>, seriesId: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select *, null as registered_mode, null as registered_places from (
      select distinct on (w.series_wait) w.* from waiting w join course c on c.id = w.course_id
      where c.series_id = ${seriesId} and w.ended_at is null and w.series_wait is not null
        and not exists (select from waiting o where o.series_wait = w.series_wait and o.ended_at is null and o.offer_mode is not null)
      order by w.series_wait, w.id) head
    order by since, id`.execute(tx)
  return rows
}

async function selectDates(tx: Transaction<DB>, seriesId: number, now: Date): Promise<SeriesDateNow[]> {
  const rows = await tx
    .selectFrom('course')
    .select('id')
    .where('series_id', '=', seriesId)
    .where('starts_at', '>', now)
    .execute()
  const classes = await selectClassesForRegistration(
    tx,
    rows.map(({ id }) => id),
  )
  return withCapacities(tx, classes)
}

/**
 * Returns the dates with their remaining seats, and whether they were offered, or the person was passed over because no
 * email reaches them.
 */
async function offerOne(
  tx: Transaction<DB>,
  { head, entry, together }: { head: WaitingNode; entry: ReachedEntry; together: readonly WaitingNode[] },
  requested: readonly SeriesDateNow[],
  dates: SeriesDateNow[],
  now: Date,
  rules: WaitingRules,
): Promise<{ dates: SeriesDateNow[]; offered: boolean; skipped: boolean }> {
  const { offer, isOpen, skipped } = offerSeries(entry, requested, now, rules)
  if (isOpen && !entry.notifiedOpen) {
    await writeNotified(
      tx,
      together.map(({ id }) => id),
      now,
    )
    await addOpenMails(tx, [head.id], now)
  }
  if (!offer) return { dates, offered: false, skipped }
  const offered: WaitingNode[] = []
  for (const { courseId, mode } of offer.dates) {
    // The person has no entry for a date that was added after they joined the waitlist.
    const one =
      together.find(({ course_id }) => course_id === courseId) ?? (await joinDate(tx, head, courseId))
    offered.push(await writeOffer(tx, one.id, { ...offer, mode }))
  }
  await addOfferMails(tx, offered.slice(0, 1), now)
  return { dates: withoutOffered(dates, offer), offered: true, skipped }
}

/** The dates for which they are not registered yet. */
export const requestedOf = <Found extends SeriesDateNow>(
  { attendee_id }: Pick<WaitingNode, 'attendee_id'>,
  dates: readonly Found[],
  registered: ReadonlySet<string>,
): Found[] => dates.filter(({ courseId }) => !registered.has(`${attendee_id} ${courseId}`))

async function joinDate(tx: Transaction<DB>, head: WaitingNode, courseId: number): Promise<WaitingNode> {
  const { attendee_id, mode, guest, alone_too, come_until, since, series_wait } = head
  const [known] = await selectMyWaiting(tx, attendee_id, [courseId])
  if (known) {
    await tx.updateTable('waiting').set({ series_wait }).where('id', '=', known.id).execute()
    return known
  }
  return insertWaiting(tx, {
    course_id: courseId,
    attendee_id,
    mode,
    guest: guest === null ? null : JSON.stringify(guest),
    alone_too,
    come_until,
    since,
    series_wait,
  })
}

/** Who is registered for which of these dates already, for requestedOf. */
export async function selectRegistered(
  db: Kysely<DB>,
  attendeeIds: readonly number[],
  dates: readonly Pick<SeriesDateNow, 'courseId'>[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('registration')
    .select(['attendee_id', 'course_id'])
    .where(sql<boolean>`attendee_id = any(${[...attendeeIds]}::int[])`)
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`course_id = any(${dates.map(({ courseId }) => courseId)}::int[])`)
    .execute()
  return new Set(rows.map(({ attendee_id, course_id }) => `${attendee_id} ${course_id}`))
}

/**
 * Series that someone waits for as a whole, with a seat on each future date, and those classes. The rule decides what
 * to do.
 */
export async function selectUnreconciledSeries(
  db: Kysely<DB>,
  now: Date,
): Promise<{ seriesId: number; courseIds: number[] }[]> {
  const { rows } = await sql<{ seriesId: number; courseIds: number[] }>`
    select s.series_id as "seriesId", array(select d.id from course d where d.series_id = s.series_id and d.starts_at > ${now}
      order by d.id) as "courseIds"
    from (select distinct c.series_id from waiting w join course c on c.id = w.course_id
      where w.ended_at is null and w.series_wait is not null and w.offer_mode is null and w.told_open_at is null
        and c.series_id is not null) s
    where not exists (
      select from course d where d.series_id = s.series_id and d.starts_at > ${now} and not d.draft and d.cancelled_at is null
        and not d.no_online_registration and coalesce(d.registration_closes_at > ${now}, true) and not exists (
          select from course_mode m left join places_taken t on t.course_id = m.course_id and t.mode = m.mode
          where m.course_id = d.id and (m.capacity is null or m.capacity > coalesce(t.places, 0))))
    order by s.series_id`.execute(db)
  return rows
}
