import { type Kysely, sql, type Transaction } from 'kysely'
import { undoUntil } from '#domain/kernel/acts.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'
import type { RecurringNotification } from '#domain/registration/recurring/recurring-notifications.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { addMails } from '#server/platform/mail/outbox.ts'
import { type ReachRow, reachColumns, reachOf } from '#server/registration/reach/reach.sql.ts'
import { noteCalls } from '#server/registration/to-call/record-calls.ts'

export interface RecurringNotificationData {
  firstName: string
  standing: {
    id: number
    /** The next date of the recurring registration. */
    courseId: number
    title: StoredTitle
    textLanguage: string | null
    /** The mode that the person registered for. Absent in emails of an earlier server version. */
    mode?: Mode
  }
  news: RecurringNotification['news']
}

/**
 * Notifies people of what changed in their recurring registration, by email or by calls of staff. Call it in the
 * transaction of the act, before the change is written.
 */
export async function addRecurringNotification(
  tx: Transaction<DB>,
  notified: readonly RecurringNotification[],
  now: Date,
): Promise<void> {
  const notificationsOf = new Map(notified.map(({ id, news }) => [id, news]))
  const rows = await selectRecurringNow(tx, [...notificationsOf.keys()], now)
  await addMails(
    tx,
    rows.flatMap(({ userId, email, firstName, standing, reach }) => {
      const notifications = notificationsOf.get(standing.id)!
      if (reach !== 'emailed' || email === null) return []
      return {
        kind: 'standingNews' as const,
        to: email,
        userId,
        data: { firstName, standing, news: notifications },
        occasion: `standingNews:${standing.id}:${notifications}:${now.getTime()}`,
        leavesAt: undoUntil(now),
      }
    }),
    now,
  )
  await noteCalls(
    tx,
    rows
      .filter(({ reach }) => reach === 'toCall')
      .map(({ attendeeId, standing: { id, courseId } }) => ({
        kind: 'standing' as const,
        attendeeId,
        courseId,
        data: { standingId: id, news: notificationsOf.get(id)! },
      })),
    now,
  )
}

/** The current data when the email is sent. Null if it no longer applies, such as after Undo. */
export async function currentRecurringNotifications(
  db: Kysely<DB>,
  data: RecurringNotificationData,
  now: Date,
): Promise<RecurringNotificationData | null> {
  const [is] = await selectRecurringNow(db, [data.standing.id], now)
  return is && isStillSo(data.news, is) ? { ...data, standing: is.standing } : null
}

/**
 * The recurring registrations among these for which the notification still applies: the mode that was registered for,
 * by the id of the recurring registration.
 */
export async function stillSo(
  db: Kysely<DB>,
  notified: readonly RecurringNotification[],
  now: Date,
): Promise<ReadonlyMap<number, Mode>> {
  const rows = await selectRecurringNow(
    db,
    notified.map(({ id }) => id),
    now,
  )
  const is = new Map(rows.map((row) => [row.standing.id, row]))
  return new Map(
    notified.flatMap(({ id, news }) => {
      const row = is.get(id)
      return row && isStillSo(news, row) ? [[id, row.standing.mode] as const] : []
    }),
  )
}

function isStillSo(
  notifications: RecurringNotification['news'],
  {
    hasEnded,
    isElsewhere,
    isOfferedAsWished,
  }: { hasEnded: boolean; isElsewhere: boolean; isOfferedAsWished: boolean },
): boolean {
  if (notifications === 'series') return hasEnded
  return !hasEnded && (notifications === 'elsewhere' ? isElsewhere : !isOfferedAsWished)
}

/** Recurring registrations of people with an account, with their next dates and how each person is reached. */
async function selectRecurringNow(db: Kysely<DB>, ids: readonly number[], now: Date) {
  if (ids.length === 0) return []
  const { rows } = await sql<
    ReachRow & {
      id: number
      mode: Mode
      courseId: number
      title: StoredTitle
      textLanguage: string | null
      attendeeId: number
      userId: number
      firstName: string
      hasEnded: boolean
      isElsewhere: boolean
      isOfferedAsWished: boolean
    }
  >`
    select s.id, s.mode, next.id as "courseId", next.title, next.text_language as "textLanguage",
      a.id as "attendeeId", u.id as "userId", ${reachColumns}, u.first_name as "firstName", s.ended_at is not null as "hasEnded",
      not exists (select from course c where ${isAhead(now)} and not c.no_online_registration) as "isElsewhere",
      exists (select from course c join course_mode m on m.course_id = c.id and m.mode = s.mode
        where ${isAhead(now)}) as "isOfferedAsWished"
    from standing_place s join attendee a on a.id = s.attendee_id join app_user u on u.id = a.user_id
      cross join lateral (select * from course c where ${isAhead(now)} order by c.starts_at, c.id limit 1) next
    where s.id = any(${[...ids]}::int[]) and u.closed_at is null
    order by s.id`.execute(db)
  return rows.map(({ id, mode, courseId, title, textLanguage, ...row }) => ({
    ...row,
    email: row.reached_at,
    reach: reachOf(row),
    standing: { id, mode, courseId, title, textLanguage },
  }))
}

const isAhead = (now: Date) =>
  sql`c.recurrence_id = s.recurrence_id and c.starts_at > ${now} and not c.draft and c.cancelled_at is null`
