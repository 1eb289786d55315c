import type { Mode } from '#domain/kernel/modes.ts'

/**
 * What staff did to a regular spot: it ended with a series, registration for its classes is elsewhere, or its classes
 * are now in this mode only.
 */
export interface RecurringNotification {
  id: number
  news: 'series' | 'elsewhere' | Mode
}
