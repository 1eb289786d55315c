/** The one way to ask what time it is. Rules take `now` as a parameter; commands read it from the clock they were given. */
export interface Clock {
  now(): Date
}

/** The machine's clock, or one that starts at the given moment and runs on (PORTAL_CLOCK). */
export function runningClock(machineNow: () => number, startAt?: Date): Clock {
  const offset = startAt ? startAt.getTime() - machineNow() : 0
  return { now: () => new Date(machineNow() + offset) }
}
