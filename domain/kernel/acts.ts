/** Bulk actions of staff. Each can be undone as a whole for a day. */
export const actKinds = [
  'classChanged',
  'classCancelled',
  'classRestored',
  'classPublished',
  'rosterMoved',
  'rosterRemoved',
  'rosterChecked',
  'rosterNoOneCame',
  'rosterLate',
] as const
export type ActKind = (typeof actKinds)[number]

/** The people who run a class do these on its roster. Only staff do the others. */
const ofRosters: ReadonlySet<ActKind> = new Set([
  'rosterMoved',
  'rosterRemoved',
  'rosterChecked',
  'rosterNoOneCame',
  'rosterLate',
])
export const isOfRoster = (kind: ActKind) => ofRosters.has(kind)

/** Whether everyone registered for the act's classes is notified, and not only the people it concerns. */
export const notifiesAll = (kind: ActKind) => !isOfRoster(kind) || kind === 'rosterLate'

/** How long email about an act waits before it is sent, and how long its Undo is shown. */
export const undoSeconds = 10

/** When email about an act of `now` may leave at the earliest: until then its Undo also stops the email. */
export const undoUntil = (now: Date) => new Date(now.getTime() + undoSeconds * 1000)

/** How long an act can be undone. After that, its record is deleted. */
export const undoHours = 24
