import type { DateSpan, TimeSpan } from '#domain/kernel/time/calendar-range.ts'

/** Who counts: people who registered, or people who attended. */
export type CountedBy = 'registered' | 'attended'

/** What a line counts: a program, a mode or a month (the other two are null), or everything (all are null). */
export interface LineKey {
  category: number | null
  mode: string | null
  month: string | null
}

/** The counted months, by start time, and the uncounted time between them. */
export interface Parts {
  counted: Date[]
  live: TimeSpan[]
}

/** What a report requests from the database. */
export interface ReportScope {
  dates: DateSpan
  /** When its classes begin: the same dates as instants. */
  span: TimeSpan
  /** Which of its months are already counted. */
  parts: Parts
  timeZone: string
  countedBy: CountedBy
  now: Date
}
