/** A box that somebody ticked or unticked while the portal was not reached. */
export interface WaitingTick {
  /** Under which it is sent, however often, and counts once. */
  key: string
  courseId: number
  registrationId: number
  guest: boolean
  checkedIn: boolean
  /** Why the portal did not take it; it waits no more, and is shown until somebody has seen it. */
  refused: string | null
}

type Box = Pick<WaitingTick, 'registrationId' | 'guest'>
export const isSameBox = (one: Box, other: Box): boolean =>
  one.registrationId === other.registrationId && one.guest === other.guest

/**
 * The ticks that wait, with another one. Of a box the last word counts alone; and it is sent even where it takes the one before back, for that
 * may have reached the portal with its answer lost.
 */
export const withTick = (waiting: readonly WaitingTick[], tick: WaitingTick): WaitingTick[] => [
  ...waiting.filter((one) => !isSameBox(one, tick)),
  tick,
]

/** After one was sent: it goes, or stays with why it was refused. One that was ticked anew meanwhile is not touched. */
export const afterSending = (
  waiting: readonly WaitingTick[],
  { key }: WaitingTick,
  rejected: string | null,
): WaitingTick[] =>
  waiting.flatMap((one) =>
    one.key === key ? (rejected === null ? [] : [{ ...one, refused: rejected }]) : [one],
  )

/** How a box stands, by what waits: null where nothing of it does. */
export function waitingValue(waiting: readonly WaitingTick[], box: Box): boolean | null {
  const tick = waiting.find((one) => one.refused === null && isSameBox(one, box))
  return tick ? tick.checkedIn : null
}
