import type { AnnouncedClass, ClassChange } from '#domain/classes/edit/class-change.rule.ts'
import { joinChanges } from '#domain/classes/edit/class-change.rule.ts'
import type { MailKind } from '#domain/kernel/manifest.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import { type NotifySettings, selectAnnouncedClasses } from '#server/classes/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { MailedRegistration } from './mailed-registration.ts'
import { type RegistrationOfAnyone, selectRegistrationsOfAll } from './mailed-registrations.sql.ts'
import { selectRegisteredAgain } from './registered-again.sql.ts'

/** What one act of staff means for one registration. */
export interface ClassNotification {
  /** Id of the act. */
  telling: string
  registration: MailedRegistration
  /** Null: the class stays as it is, and only this person was moved. */
  change: ClassChange | null
  /** How the person attended before staff moved them. Null: no one moved them. */
  movedFrom: Mode | null
  /** The team removed the person from the class. Absent in older emails. */
  removed?: boolean
  /**
   * Set when the email leaves, for a person who was removed and registered again. Their calendar has an entry for each
   * registration, so the file of this one is sent anyway. 'again': they are registered now, as one sentence says.
   * 'older': the email reports a later registration for the class.
   */
  followed?: 'again' | 'older'
}

/** What one email reports to one person: classes that staff changed in one act, or in several acts close together. */
export interface ClassNotificationData {
  firstName: string
  /** Oldest first. */
  tellings: NotifiedAct[]
  /** In the order of the acts. When the email leaves, each registration has one. */
  news: ClassNotification[]
}
/** An act as its email stores it. The author is unknown for acts from before acts had ids. */
export type NotifiedAct = Omit<NotifySettings, 'by'> & { by: number | null }

export const classNotificationKinds = [
  'classChanged',
  'classCancelled',
  'classRestored',
  'rosterRemoved',
] as const satisfies MailKind[]

/**
 * The kind of an email with this news: all classes cancelled, all restored, the person removed from all, or anything
 * else.
 */
export function kindOfNotification(
  notifications: readonly ClassNotification[],
): (typeof classNotificationKinds)[number] {
  if (notifications.every(({ removed }) => removed)) return 'rosterRemoved'
  if (notifications.every(({ change }) => change?.kind === 'cancelled')) return 'classCancelled'
  return notifications.every(({ change }) => change?.kind === 'restored') ? 'classRestored' : 'classChanged'
}

/** The news that the email describes. For the rest it has only the file. */
export const shownIn = <Notification extends Pick<ClassNotification, 'followed'>>(
  notifications: readonly Notification[],
) => notifications.filter(({ followed }) => followed === undefined)

/**
 * What is still true when the email leaves, soonest class first. Null if nothing is. People who cancelled get no
 * further news of the class. A change that was undone is not reported.
 */
export async function currentNotification(
  db: Database,
  data: ClassNotificationData,
): Promise<ClassNotificationData | null> {
  const scheduled = await selectRegistrationsOfAll(db, [
    ...new Set(data.news.map(({ registration }) => registration.id)),
  ])
  const classes = await selectAnnouncedClasses(
    db,
    scheduled.map(({ registration }) => registration.courseId),
  )
  const notified = notificationsNow(data, scheduled, classes)
  const removed = notified?.news.flatMap((one) => (one.removed ? one.registration.id : [])) ?? []
  if (!notified || removed.length === 0) return notified
  const again = await selectRegisteredAgain(db, removed)
  return { ...notified, news: notified.news.map((one) => withFollowed(one, notified.news, again)) }
}

function withFollowed(
  one: ClassNotification,
  notifications: readonly ClassNotification[],
  again: ReadonlySet<number>,
): ClassNotification {
  const { id, courseId } = one.registration
  if (notifications.some(({ registration: later }) => later.courseId === courseId && later.id > id))
    return { ...one, followed: 'older' }
  return one.removed && again.has(id) ? { ...one, followed: 'again' } : one
}

/** Like `currentNotification`, from data already read: the current registrations and their classes. */
export function notificationsNow<
  Data extends {
    tellings: NotifiedAct[]
    news: (Omit<ClassNotification, 'registration'> & { registration: Pick<MailedRegistration, 'id'> })[]
  },
>(
  data: Data,
  scheduled: readonly RegistrationOfAnyone[],
  classes: ReadonlyMap<number, AnnouncedClass>,
): (Omit<Data, 'news'> & { news: ClassNotification[] }) | null {
  const notifications = scheduled.flatMap(({ registration, state }): ClassNotification[] => {
    const now = classes.get(registration.courseId)
    const notified = data.news.filter((one) => one.registration.id === registration.id)
    const last = notified.at(-1)
    if (!last || (state.cancelled && !last.removed)) return []
    const changes = notified.flatMap((one) => one.change ?? [])
    const change = now ? joinChanges(changes, now) : null
    if (state.cancelled) return [takenOff(notified, { telling: last.telling, registration }, change)]
    if (!now) return []
    const from = notified.find(({ movedFrom }) => movedFrom !== null)?.movedFrom ?? null
    const movedFrom = from === registration.mode || now.cancelled ? null : from
    return change || movedFrom ? [{ telling: last.telling, registration, change, movedFrom }] : []
  })
  if (notifications.length === 0) return null
  // A note is sent as long as one class of its act is still reported.
  const stillNotified = new Set(notifications.map(({ registration }) => registration.id))
  const acts = new Set(
    data.news.flatMap((one) => (stillNotified.has(one.registration.id) ? one.telling : [])),
  )
  return { ...data, tellings: data.tellings.filter(({ id }) => acts.has(id)), news: notifications }
}

/**
 * News of people who were removed. If their class is cancelled, they are notified of that and why, because they cannot
 * register again.
 */
function takenOff(
  notified: readonly Pick<ClassNotification, 'telling' | 'change'>[],
  { telling, registration }: Pick<ClassNotification, 'telling' | 'registration'>,
  change: ClassChange | null,
): ClassNotification {
  if (change?.kind !== 'cancelled')
    return { telling, registration, change: null, movedFrom: null, removed: true }
  // The email gives the reason of the act that cancelled the class, not of a later act.
  const cancelled = notified.findLast((one) => one.change?.kind === 'cancelled')
  return { telling: cancelled?.telling ?? telling, registration, change, movedFrom: null }
}
