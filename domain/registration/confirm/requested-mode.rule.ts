import { type Mode, modes } from '#domain/kernel/modes.ts'

/**
 * The modes in which somebody can be registered who wishes for one, the one they like best first: that mode, or, where the class is not held in it any
 * more, those in which it is. So whoever waits or has a regular spot follows where staff move the bookings, and back. Null: any mode.
 */
export function modesFor(wish: Mode | null, offered: readonly Mode[]): Mode[] {
  return modes.filter(
    (one) => offered.includes(one) && (wish === null || wish === one || !offered.includes(wish)),
  )
}

/** What such a wish comes to in a class that is held in these modes: one of them, or null for whichever comes first. */
export function wishNow(wish: Mode | null, offered: readonly Mode[]): Mode | null {
  const open = modesFor(wish, offered)
  if (open.length === 0) return wish
  return open.length === 1 ? open[0]! : null
}
