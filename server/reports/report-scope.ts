import type { DateSpan, TimeSpan } from '#domain/kernel/time/calendar-range.ts'

/** Who counts: whoever registered, or whoever was there. */
export type CountedBy = 'registered' | 'attended'

/** What a line is about: everything, or one value of one of the three. */
export interface LineKey {
  category: number | null
  mode: string | null
  month: string | null
}

/** Months that are counted, by the moment at which each begins, and the time between them that is not. */
export interface Parts {
  counted: Date[]
  live: TimeSpan[]
}

/** What a report asks the database for. */
export interface ReportScope {
  dates: DateSpan
  /** In which classes begin: the same as moments. */
  span: TimeSpan
  /** Which of its months are counted already. */
  parts: Parts
  timeZone: string
  countedBy: CountedBy
  now: Date
}
