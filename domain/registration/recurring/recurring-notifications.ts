import type { Mode } from '#domain/kernel/modes.ts'

/** What staff did to a standing place: it ended with a series, its classes are booked elsewhere, or they are held in this mode alone. */
export interface RecurringNotification {
  id: number
  news: 'series' | 'elsewhere' | Mode
}
