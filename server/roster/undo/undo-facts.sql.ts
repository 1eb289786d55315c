import { sql, type Transaction } from 'kysely'
import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'
import type { Act, ActRow } from '#server/platform/acts/acts.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { scheduledKinds } from '#server/registration/public.ts'

/** People by attendee id, with the names that rosters show. */
export async function selectNames(
  db: Database,
  attendeeIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select a.id, coalesce(u.first_name || ' ' || u.last_name, a.walk_in_first_name || ' ' || a.walk_in_last_name, '') as name
    from attendee a left join app_user u on u.id = a.user_id where a.id = any(${[...attendeeIds]}::int[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface UndoneClass {
  id: number
  title: StoredTitle
  start: Date
}
export async function selectClasses(db: Database, ids: readonly number[]): Promise<UndoneClass[]> {
  const { rows } = await sql<UndoneClass>`
    select id, title, starts_at as start from course where id = any(${[...ids]}::int[]) order by starts_at, id`.execute(
    db,
  )
  return rows
}

/** The attendee of each row: registrations, waitlist entries, regular spots, and the registrations of guests. */
export async function selectAttendees(db: Database, rows: readonly ActRow[]): Promise<Map<ActRow, number>> {
  const { rows: guests } = await sql<{ id: number; attendee_id: number }>`
    select id, attendee_id from registration where id = any(${rows.flatMap((row) => registrationOf(row) ?? [])}::int[])`.execute(
    db,
  )
  const ofRegistration = new Map(guests.map(({ id, attendee_id }) => [id, attendee_id]))
  return new Map(
    rows.flatMap((row): [ActRow, number][] => {
      const own = row.now?.attendee_id ?? row.before?.attendee_id
      const id = typeof own === 'number' ? own : ofRegistration.get(registrationOf(row) ?? 0)
      return id === undefined ? [] : [[row, id]]
    }),
  )
}

function registrationOf({ key, now, before }: ActRow): number | null {
  const id = key.registration_id ?? now?.registration_id ?? before?.registration_id
  return typeof id === 'number' ? id : null
}

/**
 * The ids of classes of an act that someone has since registered for, joined the waitlist of, or been checked in to. If
 * the act changed seats: also those in which someone has since taken another seat. Rows of the act itself do not count.
 */
export async function selectJoined(tx: Transaction<DB>, act: Act): Promise<number[]> {
  const ofAct = (table: string, id: string) =>
    sql`exists (select from act_row o where o.act_id = ${act.id} and o.table_name = ${table} and (o.key ->> 'id')::int = ${sql.ref(id)})`
  const { rows } = await sql<{ id: number }>`
    select c.id from course c where c.id = any(${act.courseIds}::int[]) and (
      exists (select from registration r where r.course_id = c.id and r.cancelled_at is null
        and (r.created_at >= ${act.at} and not ${ofAct('registration', 'r.id')} or r.checked_in_at >= ${act.at}))
      or exists (select from registration r join registration_change h on h.registration_id = r.id
        where r.course_id = c.id and r.cancelled_at is null and h.changed_at >= ${act.at} and h.change <> 'guest removed'
          and not ${ofAct('registration', 'r.id')}
          and exists (select from act_row o where o.act_id = ${act.id} and o.table_name = 'course_mode' and (o.key ->> 'course_id')::int = c.id))
      or exists (select from waiting w where w.course_id = c.id and w.ended_at is null
        and w.since >= ${act.at} and not ${ofAct('waiting', 'w.id')}))`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The ids of the classes among these without an attendance mode. */
export async function selectWithoutMode(
  tx: Transaction<DB>,
  courseIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from course c where c.id = any(${[...courseIds]}::int[])
      and not exists (select from course_mode m where m.course_id = c.id)`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * The ids of classes that are cancelled, drafts, or changed since an act on their roster. A person who returns would
 * find a different class than the one they knew.
 */
export async function selectOtherwise(tx: Transaction<DB>, { at, courseIds }: Act): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from course c where c.id = any(${courseIds}::int[]) and (
      c.cancelled_at is not null or c.draft or c.revised_at > ${at}
      or exists (select from act a where a.course_ids @> array[c.id] and a.at > ${at} and a.undone_at is null
        and a.kind not like 'roster%'))`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * The attendee ids of people who would return to a class but are registered or on its waitlist again, by another row.
 */
export async function selectThereAgain(
  tx: Transaction<DB>,
  back: readonly { attendeeId: number; courseId: number }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct b."attendeeId" as id from jsonb_to_recordset(${JSON.stringify(back)}::jsonb) as b ("attendeeId" int, "courseId" int)
    where exists (select from registration r where r.attendee_id = b."attendeeId" and r.course_id = b."courseId" and r.cancelled_at is null)
      or exists (select from waiting w where w.attendee_id = b."attendeeId" and w.course_id = b."courseId" and w.ended_at is null)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** How many seats are left, by class and mode. Null: unlimited. Absent: the class does not have the mode. */
export async function selectSeatsLeft(
  tx: Transaction<DB>,
  courseIds: readonly number[],
): Promise<Map<string, number | null>> {
  const { rows } = await sql<{ key: string; left: number | null }>`
    select m.course_id || ' ' || m.mode as key, m.capacity - coalesce(t.places, 0) as left
    from course_mode m join course c on c.id = m.course_id and not c.draft left join places_taken t on t.course_id = m.course_id and t.mode = m.mode
    where m.course_id = any(${[...courseIds]}::int[])`.execute(tx)
  return new Map(rows.map(({ key, left }) => [key, left]))
}

export interface MailOfAct {
  id: number
  kind: string
  userId: number | null
  to: string
  /** The email has reached the person, or may have. */
  hasLeft: boolean
  /** The email reports changes of classes, perhaps of several acts. */
  isNotification: boolean
  /**
   * True: the act added it. False: a job did, about what the act registered and about other dates.
   * A job's email is never stopped, and leaves out what no longer exists.
   */
  isOfAct: boolean
  attendeeId: number | null
}

/**
 * Emails that the act added to the outbox. Also the monthly email about a date that the act registered for a regular
 * spot. Dropped emails are left out.
 * Waits for an email that is being sent.
 */
export async function selectMailsOf(
  tx: Transaction<DB>,
  { id, at, courseIds }: Act,
  now: Date,
): Promise<MailOfAct[]> {
  const isOfAct = sql`exists (select from outbox_mail_act o where o.mail_id = m.id and o.act_id = ${id})`
  const { rows } = await sql<MailOfAct>`
    select m.id, m.kind, m.user_id as "userId", m.to_address as "to",
      not (m.status = 'queued' and m.attempts = 0 and (m.next_attempt_at > ${now} or not ${isOfAct})) as "hasLeft",
      m.kind = any(${[...scheduledKinds]}::text[]) as "isNotification", ${isOfAct} as "isOfAct",
      (select a.id from attendee a where a.user_id = m.user_id) as "attendeeId"
    from outbox_mail m
    where m.status <> 'dropped' and (${isOfAct} or m.kind = 'standingBooked' and m.created_at >= ${at}
      and exists (select from outbox_mail_course c where c.mail_id = m.id and c.course_id = any(${courseIds}::int[]))
      and exists (select from act_row r join registration b on b.id = (r.key ->> 'id')::int join attendee a on a.id = b.attendee_id
        where r.act_id = ${id} and r.table_name = 'registration' and r.before is null and a.user_id = m.user_id))
    order by m.id for update of m`.execute(tx)
  return rows
}

export async function deleteMails(tx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  await sql`delete from outbox_mail where id = any(${[...ids]}::int[])`.execute(tx)
}

/** Deletes queued notifications to facilitators about the act, and those about its undo: together they are no news. */
export async function forgetNotificationsOf(
  tx: Transaction<DB>,
  { at, courseIds }: Act,
  now: Date,
): Promise<void> {
  await sql`
    with untold as (
      delete from facilitator_news where course_id = any(${courseIds}::int[]) and noted_at = ${at} and told_at is null
      returning facilitator_id, course_id)
    delete from facilitator_news n using untold u
    where n.facilitator_id = u.facilitator_id and n.course_id = u.course_id and n.noted_at = ${now} and n.told_at is null`.execute(
    tx,
  )
}

/** Names by user id. */
export async function selectActors(db: Database, userIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, first_name || ' ' || last_name as name from app_user where id = any(${[...userIds]}::int[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
