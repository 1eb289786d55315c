/**
 * The minute of an instant. Registrations open and close, and classes start, at full minutes. So what is right at one
 * instant of a minute is right in all of it, unless something is committed.
 */
export const minuteOf = (now: Date): number => Math.floor(now.getTime() / 60_000)
