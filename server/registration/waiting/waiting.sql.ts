import { type Kysely, type QueryCreator, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Mode } from '#domain/kernel/modes.ts'
import type { Offer, WaitingEnd } from '#domain/registration/waiting/waiting-entry.ts'
import type { Capacities } from '#domain/registration/waiting/why-alone.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { writtenTo } from '#server/platform/db/written-to.ts'
import type { WaitingNode } from './waiting.graph.ts'

/** An entry, with how the person is registered for the same class already. Null: they are not. */
export interface WaitingRow extends WaitingNode {
  registered_mode: string | null
  registered_places: number | null
}

/** The waitlist of the class, in the order in which people joined. */
export function selectWaiting(db: Kysely<DB>, courseId: number): Promise<WaitingRow[]> {
  return selectRows(db, sql`w.course_id = ${courseId} and w.ended_at is null`)
}

/** One entry, also if it has ended. Null: there is none. */
export async function selectRow(db: Kysely<DB>, id: number): Promise<WaitingRow | null> {
  const [row] = await selectRows(db, sql`w.id = ${id}`)
  return row ?? null
}

/** The entries among these that have not ended. */
export function selectStillWaiting(db: Kysely<DB>, ids: readonly number[]): Promise<WaitingRow[]> {
  return selectRows(db, sql`w.id = any(${[...ids]}::int[]) and w.ended_at is null`)
}

async function selectRows(db: Kysely<DB>, where: RawBuilder<unknown>): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select w.*, r.mode as registered_mode, r.places as registered_places from waiting w
    left join registration r on r.course_id = w.course_id and r.attendee_id = w.attendee_id and r.cancelled_at is null
    where ${where} order by w.since, w.id`.execute(db)
  return rows
}

/** All entries of the attendee. */
export function selectAllMine(db: Kysely<DB>, attendeeId: number): Promise<WaitingNode[]> {
  return db
    .selectFrom('waiting')
    .selectAll()
    .where('attendee_id', '=', attendeeId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** One entry, also if it has ended. Null: there is none. */
export async function selectEntry(db: Kysely<DB>, id: number): Promise<WaitingNode | null> {
  const row = await db.selectFrom('waiting').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** All entries that are waited for together with this one: the dates of a series, or this entry alone. */
export function selectTogether(db: Kysely<DB>, { id, series_wait }: WaitingNode): Promise<WaitingNode[]> {
  return db
    .selectFrom('waiting')
    .selectAll()
    .where((eb) => (series_wait === null ? eb('id', '=', id) : eb('series_wait', '=', series_wait)))
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
}

/**
 * For an entry of a whole series that is not offered now (cancelled or started): the first date that is. An offer's
 * links and emails, and responses to it, apply to all its dates, whichever date they name.
 */
export async function stillOffered(db: Kysely<DB>, node: WaitingNode): Promise<WaitingNode> {
  if (node.series_wait === null || isOffered(node)) return node
  const all = await selectAllTogether(db, [node.id])
  return all.find(isOffered) ?? node
}

/**
 * The entry that represents the result of an offer. It is one that is still offered, if any. Otherwise, if the given
 * date was not accepted with its series or is cancelled now, it is the first that was accepted. Otherwise it is the
 * given entry, which the email always names.
 */
export async function answeredBy(db: Kysely<DB>, node: WaitingNode): Promise<WaitingNode> {
  const existing = await stillOffered(db, node)
  if (isOffered(existing)) return existing
  const { rows } = await sql<WaitingNode>`
    select o.* from waiting w join course c on c.id = w.course_id
    join course d on d.series_id = c.series_id and d.cancelled_at is null
    join waiting o on o.course_id = d.id and o.attendee_id = w.attendee_id
      and o.ended_as = 'accepted' and o.series_wait is not null
    where w.id = ${node.id} and (w.ended_as is distinct from 'accepted' or c.cancelled_at is not null)
      -- Not an entry accepted before this wait began, or before this entry itself ended.
      and o.ended_at >= w.since and o.ended_at >= coalesce(w.ended_at, o.ended_at)
    order by o.ended_at desc, d.starts_at, o.id limit 1`.execute(db)
  return rows[0] ?? node
}

export const isOffered = ({ ended_at, offer_mode }: WaitingNode): boolean =>
  ended_at === null && offer_mode !== null

/** All entries that are waited for together with these, soonest first. Includes these if they have not ended. */
export async function selectAllTogether(db: Kysely<DB>, ids: readonly number[]): Promise<WaitingNode[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<WaitingNode>`
    select o.* from waiting o join course c on c.id = o.course_id
    where o.ended_at is null and (o.id = any(${[...ids]}::int[])
      or o.series_wait in (select w.series_wait from waiting w where w.id = any(${[...ids]}::int[])))
    order by c.starts_at, o.id`.execute(db)
  return rows
}

/** These entries are waited for alone from now on, not with a series. */
export async function writeAlone(tx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('waiting').set({ series_wait: null }).where('id', 'in', ids).execute()
}

/** The person's entries for these classes. */
export function selectMyWaiting(
  db: Kysely<DB>,
  attendeeId: number,
  courseIds: readonly number[],
): Promise<WaitingNode[]> {
  return db
    .selectFrom('waiting')
    .selectAll()
    .where('attendee_id', '=', attendeeId)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`course_id = any(${[...courseIds]}::int[])`)
    .execute()
}

/** The capacity of the class in each of its modes. */
export async function selectCapacities(db: Kysely<DB>, courseId: number): Promise<Capacities> {
  const [found] = await withCapacities(db, [{ courseId }])
  return found?.capacities ?? {}
}

/** These classes, each with its capacities. */
export async function withCapacities<T extends { courseId: number }>(
  db: Kysely<DB>,
  classes: readonly T[],
): Promise<(T & { capacities: Capacities })[]> {
  const rows = await db
    .selectFrom('course_mode')
    .select(['course_id', 'mode', 'capacity'])
    .where(sql<boolean>`course_id = any(${classes.map(({ courseId }) => courseId)}::int[])`)
    .execute()
  const of = Map.groupBy(rows, ({ course_id }) => course_id)
  return classes.map((one) => {
    const existing = of.get(one.courseId) ?? []
    return { ...one, capacities: Object.fromEntries(existing.map(({ mode, capacity }) => [mode, capacity])) }
  })
}

export async function insertWaiting(
  tx: Transaction<DB>,
  row: {
    course_id: number
    attendee_id: number
    mode: string | null
    guest: string | null
    alone_too: boolean
    come_until: Date | null
    since: Date
    series_wait?: number | null
  },
): Promise<WaitingNode> {
  return tx.insertInto('waiting').values(row).returningAll().executeTakeFirstOrThrow()
}

/**
 * Like `insertWaiting`, for a person who may wait for the whole series already. They then wait for this date alone, in
 * the same position.
 */
export async function waitAlone(
  tx: Transaction<DB>,
  row: Parameters<typeof insertWaiting>[1],
): Promise<WaitingNode> {
  const [known] = await selectMyWaiting(tx, row.attendee_id, [row.course_id])
  if (!known) return insertWaiting(tx, row)
  await writeAlone(tx, [known.id])
  return known
}

/** Ends these entries, releases their offers, and deletes their guests' data. */
export async function writeEnd(
  tx: Transaction<DB>,
  ids: readonly number[],
  as: WaitingEnd,
  now: Date,
): Promise<WaitingNode[]> {
  if (ids.length === 0) return []
  return tx
    .updateTable('waiting')
    .set({ ended_at: now, ended_as: as, guest: null })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .returningAll()
    .execute()
}

/** Ends the entry of anyone who takes a seat of the class. Part of the statement that takes the seat. */
export function endWaitingFor(
  db: QueryCreator<DB>,
  taken: readonly { courseId: number; attendeeId: number }[],
  now: Date,
) {
  const pairs = taken.map(({ courseId, attendeeId }) => ({ courseId, attendeeId }))
  return db
    .updateTable('waiting')
    .set({ ended_at: now, ended_as: 'booked', guest: null })
    .where('ended_at', 'is', null)
    .where(sql<boolean>`(course_id, attendee_id) in (select t."courseId", t."attendeeId"
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as t ("courseId" int, "attendeeId" int))`)
}

/** Like `endWaitingFor`, before seats are counted, if the person had an offer for the seat that they take now. */
export async function giveUpMyOffers(
  tx: Transaction<DB>,
  attendeeId: number,
  courseIds: readonly number[],
  now: Date,
): Promise<void> {
  if (courseIds.length === 0) return
  await endWaitingFor(
    tx,
    courseIds.map((courseId) => ({ courseId, attendeeId })),
    now,
  ).execute()
}

/** Ends waiting for a mode of a class for anyone who has that mode now. */
export async function endWaitingToSwitch(
  tx: Transaction<DB>,
  { courseId, attendeeId }: { courseId: number; attendeeId: number },
  mode: Mode,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('waiting')
    .set({ ended_at: now, ended_as: 'booked', guest: null })
    .where('course_id', '=', courseId)
    .where('attendee_id', '=', attendeeId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('mode', '=', mode), eb('mode', 'is', null)]))
    .execute()
}

/** Ends waiting for another mode for anyone who cancels their registration. Part of the statement that cancels. */
export function endWaitingOfCancelled(db: QueryCreator<DB>, registrationIds: readonly number[], now: Date) {
  return db
    .updateTable('waiting')
    .set({ ended_at: now, ended_as: 'left', guest: null })
    .where('ended_at', 'is', null)
    .where(sql<boolean>`(course_id, attendee_id) in (select r.course_id, r.attendee_id from registration r
      where r.id = any(${[...registrationIds]}::int[]) and r.cancelled_at is null)`)
}

/** Stores the registration that an accepted offer became. */
export async function writeAccepted(tx: Transaction<DB>, id: number, registrationId: number): Promise<void> {
  await tx.updateTable('waiting').set({ registration_id: registrationId }).where('id', '=', id).execute()
}

/** Holds a seat for a person until they respond. */
export async function writeOffer(
  tx: Transaction<DB>,
  id: number,
  { mode, places, begins, until }: Omit<Offer, 'byHand'> & { begins: Date },
  hand: { by: number; overCapacity: boolean } | null = null,
): Promise<WaitingNode> {
  return tx
    .updateTable('waiting')
    .set({
      offers: sql<number>`offers + 1`,
      offer_mode: mode,
      offer_places: places,
      offered_at: begins,
      offer_until: until,
      offered_by: hand?.by ?? null,
      over_capacity: hand?.overCapacity ?? false,
      // A new offer resets this: the person can be notified of an open seat again.
      told_open_at: null,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Withdraws these offers. The people wait again, at the same position. */
export async function writeWithdrawn(tx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('waiting')
    .set({
      offer_mode: null,
      offer_places: null,
      offered_at: null,
      offer_until: null,
      offered_by: null,
      over_capacity: false,
    })
    .where('id', 'in', ids)
    .execute()
}

/** The offer expires earlier than first set. */
export async function writeUntil(tx: Transaction<DB>, ids: readonly number[], until: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('waiting')
    .set({ offer_until: until })
    .where('id', 'in', ids)
    .where('offer_until', '>', until)
    .execute()
}

export async function writeNotified(tx: Transaction<DB>, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('waiting').set({ told_open_at: now }).where('id', 'in', ids).execute()
}

/** Whether emails for the waiting person have a recipient. reach.rule.ts decides how they are reached. */
const isWrittenTo = sql`exists (select from attendee a join app_user u on u.id = a.user_id
  where a.id = w.attendee_id and u.closed_at is null and ${writtenTo()} is not null)`

/**
 * The ids of classes whose waitlist may need reconciling: an offer expired, the class is over, or one of its modes has
 * a free seat while someone waits. The rule decides what to do.
 */
export async function selectUnreconciled(db: Kysely<DB>, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct c.id
    -- offset 0: reads the open entries first. Otherwise PostgreSQL scans the classes of all years.
    from (select * from waiting where ended_at is null offset 0) w
    cross join lateral (select c.id, c.starts_at, c.cancelled_at, c.draft from course c where c.id = w.course_id offset 0) c
    where (w.offer_until <= ${now} or (w.offer_mode is not null and not ${isWrittenTo}) or c.starts_at <= ${now}
          or (w.offer_mode is not null and c.cancelled_at is not null)
          -- The offer of another date of the series ends sooner: the two were not locked together.
          or exists (select from waiting o where o.series_wait = w.series_wait and o.ended_at is null
            and o.offer_until < w.offer_until)
          or (w.offer_mode is null and w.series_wait is null and w.told_open_at is null and c.cancelled_at is null and not c.draft and exists (
            select from course_mode m left join places_taken t on t.course_id = m.course_id and t.mode = m.mode
            where m.course_id = c.id and (w.mode is null or w.mode = m.mode
                or not exists (select from course_mode n where n.course_id = c.id and n.mode = w.mode))
              and (m.capacity is null or m.capacity > coalesce(t.places, 0)))))
    order by c.id`.execute(db)
  return rows.map(({ id }) => id)
}
