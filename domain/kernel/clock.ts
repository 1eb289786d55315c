/**
 * The only way to get the current time. Rules take `now` as a parameter. Commands read it from the clock passed to
 * them.
 */
export interface Clock {
  now(): Date
}

/** The machine's clock, or a clock that starts at `startAt` and runs on (PORTAL_CLOCK). */
export function runningClock(machineNow: () => number, startAt?: Date): Clock {
  const offset = startAt ? startAt.getTime() - machineNow() : 0
  return { now: () => new Date(machineNow() + offset) }
}
