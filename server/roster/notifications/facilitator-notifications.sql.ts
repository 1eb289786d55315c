import { type Kysely, sql } from 'kysely'
import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'
import {
  choiceOfNotifications,
  type FacilitatorNotices,
  type NotificationKind,
  noticeKinds,
} from '#domain/roster/notifications/facilitator-notifications.rule.ts'
import type { ChangedDuty } from '#server/classes/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'

const columns = {
  tellChanges: 'tell_changes',
  tellCancellations: 'tell_cancellations',
  tellFull: 'tell_full',
} as const satisfies Record<keyof FacilitatorNotices, string>

/** Facilitators of a class who can be emailed and want notifications of the kind. */
const hearers = (kind: NotificationKind) => sql`course_facilitator cf
  join facilitator f on f.id = cf.facilitator_id
  left join app_user u on u.id = f.user_id and u.closed_at is null and u.email_verified_at is not null
  left join facilitator_settings s on s.user_id = u.id
  where (u.id is not null or ${noticeKinds.has(kind)} and f.notices_email is not null) and coalesce(${sql.ref(`s.${columns[choiceOfNotifications[kind]]}`)}, true)`

/** Adds notifications for each facilitator of the class who wants them. */
export async function insertNotifications(
  tx: Kysely<DB>,
  {
    courseId,
    kind,
    parts = [],
    registrationId = null,
  }: {
    courseId: number
    kind: NotificationKind
    parts?: readonly string[]
    registrationId?: number | null
  },
  now: Date,
): Promise<void> {
  await sql`insert into facilitator_news (facilitator_id, course_id, kind, parts, registration_id, noted_at)
    select cf.facilitator_id, cf.course_id, ${kind}, ${[...parts]}::text[], ${registrationId}::int, ${now}::timestamptz
    from ${hearers(kind)} and cf.course_id = ${courseId}`.execute(tx)
}

/** Adds a notification for each upcoming class that became full, once per class. */
export async function insertFullClasses(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`insert into facilitator_news (facilitator_id, course_id, kind, noted_at)
    select cf.facilitator_id, cf.course_id, 'full', ${now}::timestamptz
    from ${hearers('full')} and cf.course_id in (
      -- lateral: counts the seats of upcoming classes only. Otherwise PostgreSQL counts those of all years.
      select m.course_id from course_mode m
      left join lateral (
        select t.places from places_taken t where t.course_id = m.course_id and t.mode = m.mode offset 0) t on true
      where m.course_id = any(array(
        select id from course where starts_at > ${now} and cancelled_at is null and not draft))
      group by m.course_id
      having bool_and(coalesce(coalesce(t.places, 0) >= m.capacity, false)) and sum(m.capacity) > 0)
    on conflict do nothing`.execute(db)
}

export interface Waiting {
  facilitatorId: number
  first: Date
  last: Date
}

/** Facilitators with queued notifications, and the time of the oldest. */
export async function selectWaiting(db: Kysely<DB>): Promise<Waiting[]> {
  const { rows } =
    await sql<Waiting>`select facilitator_id as "facilitatorId", min(noted_at) as first, max(noted_at) as last
    from (select facilitator_id, noted_at from facilitator_news where told_at is null
      union all select facilitator_id, noted_at from facilitator_duty where told_at is null) waiting
    group by facilitator_id order by facilitator_id`.execute(db)
  return rows
}

export interface NotificationRow {
  id: number
  kind: NotificationKind
  parts: string[]
  courseId: number
  title: StoredTitle
  textLanguage: string | null
  start: Date
  end: Date
}

/**
 * Takes the queued notifications of one facilitator and marks them as sent, oldest first. Skips rows that another
 * server takes. Returns none about classes that they no longer lead.
 */
export async function takeNotifications(
  tx: Kysely<DB>,
  facilitatorId: number,
  now: Date,
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    with waiting as (
      select id from facilitator_news where facilitator_id = ${facilitatorId} and told_at is null
      order by id for update skip locked
    ), told as (
      update facilitator_news n set told_at = ${now}::timestamptz from waiting w where n.id = w.id
      returning n.id, n.kind, n.parts, n.course_id, n.noted_at
    )
    select t.id, t.kind, t.parts, c.id as "courseId", c.title, c.text_language as "textLanguage", c.starts_at as start, c.ends_at as "end"
    from told t join course c on c.id = t.course_id
      join course_facilitator cf on cf.course_id = c.id and cf.facilitator_id = ${facilitatorId}
    where c.ends_at > ${now}
      -- Not that the facilitator now leads the class: another notification says that.
      and not (t.parts = '{facilitator}' and exists (select from facilitator_duty d
        where d.facilitator_id = ${facilitatorId} and d.course_id = c.id and d.noted_at = t.noted_at))
    order by c.starts_at, c.id, t.id`.execute(tx)
  return rows
}

export interface DutyRow {
  courseId: number
  kind: 'given' | 'taken'
  start: Date
  end: Date
}

/** Takes a facilitator's queued notifications of new and ended class assignments. Works like takeNotifications. */
export async function takeDuties(tx: Kysely<DB>, facilitatorId: number, now: Date): Promise<DutyRow[]> {
  const { rows } = await sql<DutyRow>`
    with waiting as (
      select id from facilitator_duty where facilitator_id = ${facilitatorId} and told_at is null
      order by id for update skip locked
    ), told as (
      update facilitator_duty d set told_at = ${now}::timestamptz from waiting w where d.id = w.id returning d.*
    )
    select course_id as "courseId", kind, starts_at as start, ends_at as "end" from told where ends_at > ${now} order by id`.execute(
    tx,
  )
  return rows
}

/**
 * Adds notifications about new and ended class assignments, for classes that are not over. `by`: who makes the change,
 * and needs no notification.
 */
export async function insertDuties(
  tx: Kysely<DB>,
  { duties, by }: { duties: readonly ChangedDuty[]; by: number | null },
  now: Date,
): Promise<void> {
  const rows = duties.flatMap(({ courseId, given, taken }) => [
    ...given.map((facilitatorId) => ({ courseId, facilitatorId, kind: 'given' })),
    ...taken.map((facilitatorId) => ({ courseId, facilitatorId, kind: 'taken' })),
  ])
  await sql`insert into facilitator_duty (facilitator_id, course_id, kind, starts_at, ends_at, noted_at, told_at)
    select d."facilitatorId", c.id, d.kind, c.starts_at, c.ends_at, ${now}::timestamptz,
      case when d."facilitatorId" = ${by} then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d ("courseId" int, "facilitatorId" int, kind text)
    join course c on c.id = d."courseId" where c.ends_at > ${now}`.execute(tx)
}

export interface NotificationReceiver {
  /** Null: they have no account, or use another address for notifications. */
  userId: number | null
  email: string
  firstName: string
}

export async function selectNotificationReceiver(
  tx: Kysely<DB>,
  facilitatorId: number,
): Promise<NotificationReceiver | null> {
  const { rows } = await sql<NotificationReceiver>`
    select case when f.notices_email is null then u.id end as "userId", coalesce(f.notices_email, u.email) as email,
      coalesce(u.first_name, f.name) as "firstName"
    from facilitator f left join app_user u on u.id = f.user_id and u.closed_at is null and u.email_verified_at is not null
    where f.id = ${facilitatorId} and (f.notices_email is not null or u.id is not null)`.execute(tx)
  return rows[0] ?? null
}

/** A facilitator gets no notification of what they did. */
export async function deleteNotificationsOfMyAct(
  tx: Kysely<DB>,
  facilitatorId: number | null,
  registrationId: number,
): Promise<void> {
  if (facilitatorId === null) return
  await tx
    .deleteFrom('facilitator_news')
    .where('facilitator_id', '=', facilitatorId)
    .where('registration_id', '=', registrationId)
    .where('told_at', 'is', null)
    .execute()
}
