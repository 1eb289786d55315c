import { minutesBetween } from '#domain/kernel/time/site-time.ts'
import type { StartAndEnd } from './class-times.rule.ts'

/** How long a class lasts: 90 minutes are 1 hour and 30 minutes. */
export interface ClassLength {
  hours: number
  /** 0 to 59. */
  minutes: number
}

export function classLength({ start, end }: StartAndEnd): ClassLength {
  const all = minutesBetween(start, end)
  return { hours: Math.floor(all / 60), minutes: all % 60 }
}
