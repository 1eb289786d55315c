import type { Clock } from '#domain/kernel/clock.ts'

/** A clock that stands at one moment, and knows whether anybody looked. */
export interface NotedClock extends Clock {
  /** Until when the clock alone changes nothing of what was made by it: the end of the minute, or null where nobody looked. */
  changesAt(): Date | null
}

const minute = 60_000

/** For what is made once and shown for a while: one moment for all of it, which may be shown for as long as its minute lasts. */
export function notedClock(now: Date): NotedClock {
  let isRead = false
  return {
    now() {
      isRead = true
      return now
    },
    changesAt: () => (isRead ? new Date((Math.floor(now.getTime() / minute) + 1) * minute) : null),
  }
}
