const minute = 60_000

/** Until when an answer made at that moment may be shown, where it may depend on the clock. */
export const endOfMinute = (now: Date): Date => new Date((Math.floor(now.getTime() / minute) + 1) * minute)
