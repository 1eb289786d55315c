const minute = 60_000
const hour = 60 * minute

/** For timing purposes, a class starts this long after its start (section 4). */
export const startGraceMinutes = 15
/** After this many hours, a past class counts as old, and its page links to the next occurrence (section 9). */
const oldAfterHours = 24
/** Joining online is possible from this many hours before the start (section 9). */
export const joinOpensHoursBefore = 1

/** Start plus 15 minutes. Until then, a class is not past. */
export function effectiveStart(start: Date): Date {
  return new Date(start.getTime() + startGraceMinutes * minute)
}

export function isPast(start: Date, now: Date): boolean {
  return effectiveStart(start) <= now
}

/** 24 hours after its start. */
export function isOld(start: Date, now: Date): boolean {
  return start.getTime() + oldAfterHours * hour <= now.getTime()
}

/** The class's own closing time, or 15 minutes after its start. */
export function registrationClose(start: Date, closeOfClass: Date | null): Date {
  return closeOfClass ?? effectiveStart(start)
}

/** From 1 hour before the start (inclusive) until the end (exclusive). */
export function joinWindow(start: Date, end: Date): { opens: Date; closes: Date } {
  return { opens: new Date(start.getTime() - joinOpensHoursBefore * hour), closes: end }
}

export function isJoinable(start: Date, end: Date, now: Date): boolean {
  const window = joinWindow(start, end)
  return window.opens <= now && now < window.closes
}
