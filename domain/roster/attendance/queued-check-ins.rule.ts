/** A box that somebody ticked or unticked while the portal was not reached. */
export interface QueuedCheckIn {
  /** Under which it is sent, however often, and counts once. */
  key: string
  courseId: number
  registrationId: number
  guest: boolean
  checkedIn: boolean
  /** Why the portal did not take it; it waits no more, and is shown until somebody has seen it. */
  refused: string | null
}

type Box = Pick<QueuedCheckIn, 'registrationId' | 'guest'>
export const isSameBox = (one: Box, other: Box): boolean =>
  one.registrationId === other.registrationId && one.guest === other.guest

/**
 * The ticks that wait, with another one. Of a box the last word counts alone; and it is sent even where it takes the one before back, for that
 * may have reached the portal with its answer lost.
 */
export const withCheckIn = (waiting: readonly QueuedCheckIn[], checkIn: QueuedCheckIn): QueuedCheckIn[] => [
  ...waiting.filter((one) => !isSameBox(one, checkIn)),
  checkIn,
]

/** After one was sent: it goes, or stays with why it was refused. One that was ticked anew meanwhile is not touched. */
export const afterSending = (
  waiting: readonly QueuedCheckIn[],
  { key }: QueuedCheckIn,
  rejected: string | null,
): QueuedCheckIn[] =>
  waiting.flatMap((one) =>
    one.key === key ? (rejected === null ? [] : [{ ...one, refused: rejected }]) : [one],
  )

/** How a box stands, by what waits: null where nothing of it does. */
export function waitingValue(waiting: readonly QueuedCheckIn[], box: Box): boolean | null {
  const checkIn = waiting.find((one) => one.refused === null && isSameBox(one, box))
  return checkIn ? checkIn.checkedIn : null
}
