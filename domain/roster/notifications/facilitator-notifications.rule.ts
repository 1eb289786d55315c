import { z } from 'zod'

const minute = 60_000
const day = 24 * 60 * minute

/** People who run a class are notified of a cancellation only within this many days before the start. */
const nearDays = 3
/**
 * Notifications in quick succession are sent together: so long after the last one, with an upper limit after the first
 * one.
 */
const restMinutes = 2
const longestMinutes = 15

/** What is reported about a class. gaveUp: someone cancelled near the date. */
export const notificationKinds = ['changed', 'cancelled', 'restored', 'gaveUp', 'full'] as const
export type NotificationKind = (typeof notificationKinds)[number]
/** Two more kinds, which facilitators cannot turn off: that they now lead a class, or no longer do. */
export type NotifiedKind = NotificationKind | 'given' | 'taken'
/** What facilitators without an account get, at the address in their record. */
export const noticeKinds: ReadonlySet<NotificationKind> = new Set(['changed', 'cancelled', 'restored'])

/** The notifications that facilitators can choose. */
export const facilitatorNoticesInput = z.object({
  tellChanges: z.boolean(),
  tellCancellations: z.boolean(),
  tellFull: z.boolean(),
})
export type FacilitatorNotices = z.output<typeof facilitatorNoticesInput>

/** The setting that controls each kind of notification. */
export const choiceOfNotifications = {
  changed: 'tellChanges',
  cancelled: 'tellChanges',
  restored: 'tellChanges',
  gaveUp: 'tellCancellations',
  full: 'tellFull',
} as const satisfies Record<NotificationKind, keyof FacilitatorNotices>

/** Whether a cancellation now is near the date of an upcoming class. */
export function isGivenUpNear(start: Date, now: Date): boolean {
  const ahead = start.getTime() - now.getTime()
  return ahead > 0 && ahead <= nearDays * day
}

/** Whether a facilitator's queued notifications are due to be sent, as one email. */
export function isNotificationDue({ first, last }: { first: Date; last: Date }, now: Date): boolean {
  return (
    now.getTime() - last.getTime() >= restMinutes * minute ||
    now.getTime() - first.getTime() >= longestMinutes * minute
  )
}

/** The net effect of repeated assignments to a class and removals from it. Null: no change. */
export function joinDuties(kinds: readonly ('given' | 'taken')[]): 'given' | 'taken' | null {
  const net =
    kinds.filter((kind) => kind === 'given').length - kinds.filter((kind) => kind === 'taken').length
  if (net === 0) return null
  return net > 0 ? 'given' : 'taken'
}
