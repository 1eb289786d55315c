import type { Clock } from '#domain/kernel/clock.ts'

export interface FixedClock extends Clock {
  set(instant: Date | string): void
  /** Advances by this many milliseconds. */
  advance(milliseconds: number): void
}

export const minutes = (count: number) => count * 60_000
export const hours = (count: number) => minutes(count * 60)
export const days = (count: number) => hours(count * 24)

/** A clock that stands still until the test moves it. */
export function fixedClock(start: Date | string): FixedClock {
  let current = new Date(start)
  return {
    now: () => new Date(current),
    set: (instant) => {
      current = new Date(instant)
    },
    advance: (milliseconds) => {
      current = new Date(current.getTime() + milliseconds)
    },
  }
}
