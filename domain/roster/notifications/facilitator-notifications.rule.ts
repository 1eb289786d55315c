import { z } from 'zod'

const minute = 60_000
const day = 24 * 60 * minute

/** Who gives up a place later than so many days before the start is worth a word to who runs the class. */
const nearDays = 3
/** What comes in a row is told together: so long after the last of it, but never so much later than the first. */
const restMinutes = 2
const longestMinutes = 15

/** What is told of a class. gaveUp: somebody cancelled near the date. */
export const notificationKinds = ['changed', 'cancelled', 'restored', 'gaveUp', 'full'] as const
export type NotificationKind = (typeof notificationKinds)[number]
/** Beside these, and whatever they choose: that they lead a class from now on, or do not any more. */
export type NotifiedKind = NotificationKind | 'given' | 'taken'
/** What facilitators without an account are told, at the address that their record has for it. */
export const noticeKinds: ReadonlySet<NotificationKind> = new Set(['changed', 'cancelled', 'restored'])

/** What facilitators choose to be told. */
export const facilitatorNoticesInput = z.object({
  tellChanges: z.boolean(),
  tellCancellations: z.boolean(),
  tellFull: z.boolean(),
})
export type FacilitatorNotices = z.output<typeof facilitatorNoticesInput>

/** Which choice each kind of news hangs on. */
export const choiceOfNotifications = {
  changed: 'tellChanges',
  cancelled: 'tellChanges',
  restored: 'tellChanges',
  gaveUp: 'tellCancellations',
  full: 'tellFull',
} as const satisfies Record<NotificationKind, keyof FacilitatorNotices>

/** Whether giving up a place now is near the date of a class that is still ahead. */
export function isGivenUpNear(start: Date, now: Date): boolean {
  const ahead = start.getTime() - now.getTime()
  return ahead > 0 && ahead <= nearDays * day
}

/** Whether what waits for a facilitator leaves now, as one mail. */
export function isNotificationDue({ first, last }: { first: Date; last: Date }, now: Date): boolean {
  return (
    now.getTime() - last.getTime() >= restMinutes * minute ||
    now.getTime() - first.getTime() >= longestMinutes * minute
  )
}

/** What several times being put on a class and taken off it come to; null: nothing, they are where they were. */
export function joinDuties(kinds: readonly ('given' | 'taken')[]): 'given' | 'taken' | null {
  const net =
    kinds.filter((kind) => kind === 'given').length - kinds.filter((kind) => kind === 'taken').length
  if (net === 0) return null
  return net > 0 ? 'given' : 'taken'
}
