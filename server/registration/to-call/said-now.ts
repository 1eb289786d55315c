import type { Mode } from '#domain/kernel/modes.ts'
import type { RecurringNotification } from '#domain/registration/recurring/recurring-notifications.ts'
import { selectAnnouncedClasses } from '#server/classes/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import {
  type ClassNotification,
  type NotifiedAct,
  notificationsNow,
} from '#server/registration/mails/class-notifications.ts'
import { stillSo } from '#server/registration/recurring/mails/recurring-notifications.ts'
import {
  type WaitingNotificationNow,
  waitingNotificationsOfNow,
} from '#server/registration/waiting/mails/waiting-notifications.ts'
import { selectRegistrationsOfAll } from '../mails/mailed-registrations.sql.ts'
import { selectWaitingNow } from '../waiting/mails/mailed-waiting.sql.ts'
import { waitingTruth } from '../waiting/true-now.ts'
import type { CallRow } from './calls.sql.ts'
import type { CallData, CallKind } from './record-calls.ts'

/** What a line of the list says now. */
export type SaidNow =
  | { kind: 'news'; tellings: NotifiedAct[]; news: ClassNotification[] }
  | ({ kind: 'waitingNews' } & WaitingNotificationNow<CallData['waitingNews']>)
  | { kind: 'offer'; ofSeries: boolean }
  | { kind: 'open' | 'removed' }
  | { kind: 'booked'; isRestored: boolean }
  | { kind: 'limited'; limit: CallData['limited']['limit'] }
  | { kind: 'standing'; news: RecurringNotification['news']; wished: Mode }
  | { kind: 'message'; messages: CallData['message']['messages'] }

const dataOf = <Kind extends CallKind>(row: CallRow, kind: Kind) =>
  row.kind === kind ? (row.data as CallData[Kind]) : null
const registrationsOf = (row: CallRow) =>
  dataOf(row, 'news')?.news.map(({ registrationId }) => registrationId) ?? []

/** What is still to be said for each of these lines. Null: nothing. Reads all needed data at the same time. */
export async function saidNow(
  db: Database,
  rows: readonly CallRow[],
  now: Date,
): Promise<(row: CallRow) => SaidNow | null> {
  const waitingIds = (kinds: readonly CallKind[]) =>
    rows.flatMap((row) => (kinds.includes(row.kind) && 'waitingId' in row.data ? row.data.waitingId : []))
  const existing = await selectRegistrationsOfAll(db, [...new Set(rows.flatMap(registrationsOf))])
  const classes = await selectAnnouncedClasses(db, [...new Set(rows.map((row) => row.course_id))])
  const waiting = await selectWaitingNow(db, waitingIds(['waitingNews']))
  const truth = await waitingTruth(db, waitingIds(['offer', 'open', 'limited']), now)
  const recurring = await stillSo(
    db,
    rows.flatMap((row) => {
      const stored = dataOf(row, 'standing')
      return stored ? { id: stored.standingId, news: stored.news } : []
    }),
    now,
  )

  function ofNotifications(row: CallRow, { tellings, news }: CallData['news']): SaidNow | null {
    const own = new Set(registrationsOf(row))
    const found = notificationsNow(
      {
        tellings,
        news: news.map(({ registrationId: id, ...one }) => ({ ...one, registration: { id } })),
      },
      existing.filter(({ registration }) => own.has(registration.id)),
      classes,
    )
    return found && { kind: 'news', ...found }
  }
  function ofWaitingNotifications(data: CallData['waitingNews']): SaidNow | null {
    const is = waiting.find((one) => one.waiting.id === data.waitingId)
    const found = waitingNotificationsOfNow(data, is, classes)
    return found && { kind: 'waitingNews', ...found }
  }
  function ofWaiting(row: CallRow): SaidNow | null {
    const is = 'waitingId' in row.data ? truth.get(row.data.waitingId) : undefined
    if (!is) return null
    const limited = dataOf(row, 'limited')
    if (limited) return is.limit === limited.limit ? { kind: 'limited', limit: limited.limit } : null
    // After the class moved, an offered seat may be an open one, or the reverse. The other line says so.
    if (is.seat !== row.kind) return null
    return is.seat === 'offer' ? { kind: 'offer', ofSeries: is.ofSeries } : { kind: 'open' }
  }

  return (row) => {
    const notifications = dataOf(row, 'news')
    if (notifications) return ofNotifications(row, notifications)
    const ofPerson = dataOf(row, 'waitingNews')
    if (ofPerson) return ofWaitingNotifications(ofPerson)
    const message = dataOf(row, 'message')
    if (message) return row.is_registered ? { kind: 'message', messages: message.messages } : null
    // Also for a cancelled class: they are no longer registered, so they are not notified of the cancellation, and
    // would come.
    if (row.kind === 'removed') return row.is_registered ? null : { kind: 'removed' }
    if (row.class_cancelled) return null
    const stored = dataOf(row, 'standing')
    if (stored) {
      const wished = recurring.get(stored.standingId)
      return wished ? { kind: 'standing', news: stored.news, wished } : null
    }
    const booked = dataOf(row, 'booked')
    if (booked) return row.is_registered ? { kind: 'booked', isRestored: booked.isRestored ?? false } : null
    return ofWaiting(row)
  }
}
