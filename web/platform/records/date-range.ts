import { isDateAndTime } from '#domain/kernel/time/shown-times.ts'

/** Whether a text of the address is a date of the calendar. A call with another one would fail. */
export const isDate = (text: string) => isDateAndTime(text, '00:00')

/**
 * Two dates of a list's state (yyyy-MM-dd or '') as its call expects them. An incomplete date, or an end before the
 * start, is left out.
 */
export function dateRange({ from, to }: { from: string; to: string }): {
  from: string | null
  to: string | null
} {
  const first = isDate(from) ? from : null
  const last = isDate(to) ? to : null
  return { from: first, to: first && last && last < first ? null : last }
}
