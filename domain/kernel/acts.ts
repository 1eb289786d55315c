/** What staff do and can undo for a day, all of it at once. */
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

/** Whoever runs a class does these on its roster; the others only staff. */
const ofRosters: ReadonlySet<ActKind> = new Set([
  'rosterMoved',
  'rosterRemoved',
  'rosterChecked',
  'rosterNoOneCame',
  'rosterLate',
])
export const isOfRoster = (kind: ActKind) => ofRosters.has(kind)

/** Whether all who are registered for the classes of an act hear of it, and not only whom it is about. */
export const notifiesAll = (kind: ActKind) => !isOfRoster(kind) || kind === 'rosterLate'

/** How long mail of an act waits before it leaves, and its Undo is in sight. */
export const undoSeconds = 10

/** As long as this an act can be undone; then its record goes. */
export const undoHours = 24
