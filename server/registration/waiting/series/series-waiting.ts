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
import { selectBookableClasses, withMates } from '#server/registration/confirm/bookable-classes.ts'
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
 * Waiting for a whole series that is booked as one. It is an entry of each open date, so that every list and count has it; `series_wait` is the number of the
 * first of them. They are offered, accepted and left all at once.
 */

/** The class, and where it is booked with its series the other dates of that. */
export async function selectMates(db: Kysely<DB>, courseId: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`select ${withMates([courseId])} as ids`.execute(db)
  return rows[0]?.ids ?? [courseId]
}

type Wish = Omit<Parameters<typeof insertWaiting>[1], 'course_id' | 'series_wait'>

/** Joins the lists of all these dates, soonest first, with their locks held. Answers the entry of the first. */
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

/** The same for the series of a class, where it has one. */
export async function reconcileSeriesOf(tx: Transaction<DB>, courseId: number, now: Date): Promise<void> {
  const { series_id } = await tx
    .selectFrom('course')
    .select('series_id')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  if (series_id !== null) await reconcileSeriesWaiting(tx, series_id, now)
}

/**
 * Offers a whole series to those who wait for it, in their order, once every open date has a place for them. Call it with all classes of the series that lie ahead
 * locked. Asked twice, it offers nothing the second time.
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
  const booked = await selectBooked(
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
    const done = await offerOne(tx, one, requestedOf(head, dates, booked), dates, now, rules)
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
 * The classes that settling the list of this one writes to besides it: where somebody waits for the whole series, the dates that lie ahead, and all that they wait for.
 * None where everybody waits for this class alone.
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
 * With the lock of one class takes those of the others where nobody has them, for waiting for them could be waiting in a circle. Where somebody has one, the job does
 * what is to be done. Answers whether all are locked.
 */
export async function tryLockSeries(tx: Transaction<DB>, courseId: number, now: Date): Promise<boolean> {
  const all = await selectReconciledWith(tx, courseId, now)
  const free =
    await sql`select id from course where id = any(${all}::int[]) order by id for update skip locked`.execute(
      tx,
    )
  return free.rows.length === all.length
}

/** One of each who wait for the series and hold no offer of it, who waited first coming first. */
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
  const classes = await selectBookableClasses(
    tx,
    rows.map(({ id }) => id),
  )
  return withCapacities(tx, classes)
}

/** Answers the dates with what is left of them then, and whether they were offered, or passed over because no mail reaches them. */
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
    // A date that was added since they began to wait.
    const one =
      together.find(({ course_id }) => course_id === courseId) ?? (await joinDate(tx, head, courseId))
    offered.push(await writeOffer(tx, one.id, { ...offer, mode }))
  }
  await addOfferMails(tx, offered.slice(0, 1), now)
  return { dates: withoutOffered(dates, offer), offered: true, skipped }
}

/** The dates that they do not come to already. */
export const requestedOf = <Found extends SeriesDateNow>(
  { attendee_id }: Pick<WaitingNode, 'attendee_id'>,
  dates: readonly Found[],
  booked: ReadonlySet<string>,
): Found[] => dates.filter(({ courseId }) => !booked.has(`${attendee_id} ${courseId}`))

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

/** Who of them comes to which of these dates already, for requestedOf. */
export async function selectBooked(
  db: Kysely<DB>,
  attendeeIds: readonly number[],
  dates: readonly SeriesDateNow[],
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

/** Series that somebody waits for as a whole, with a place on each date that lies ahead, and those classes. What is to be done the rule decides. */
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
