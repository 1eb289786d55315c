/**
 * What becomes of a moment of a class, or of somebody's part in it, when the class moves to another date, is cancelled or takes place after all. Within the
 * same day nothing moves but the class: reminders are of the new start by themselves, and offers end in time (offer-times.rule.ts).
 *
 * - itself: when the class is held.
 * - keeps its distance: so many days before the class as until now, at the same time of day.
 * - reset: it said that somebody was there. They were not, where the class is ahead now. Of a class that is cancelled it stays and counts nowhere.
 * - sent again: what was told of the last hours before the class is told again, also once it takes place after all.
 * - ends in time: an offer ends when the new date wants it, and with a class that is cancelled (endWaiting).
 * - counted from the start: it counts only from the start of the class on, so that what was said before is not of this date, and not while the class is cancelled.
 * - names its start: it says of which start it holds, so that of another date nothing is said.
 * - record: when something was done. It stays true wherever the class moves.
 */
export type TimeFate =
  | 'itself'
  | 'keeps its distance'
  | 'reset'
  | 'sent again'
  | 'ends in time'
  | 'counted from the start'
  | 'names its start'
  | 'record'

/** Every column with a moment of a class and of what refers to it. A new one must be in it (depends-on-time.test.ts). */
export const dependsOnTime = {
  'course.starts_at': 'itself',
  'course.ends_at': 'itself',
  'course.registration_opens_at': 'keeps its distance',
  'course.registration_closes_at': 'keeps its distance',
  'course.cancelled_at': 'record',
  'course.created_at': 'record',
  'course.revised_at': 'record',
  'registration.checked_in_at': 'reset',
  'registration.cancelled_at': 'record',
  'registration.created_at': 'record',
  'registration.revised_at': 'record',
  'guest.checked_in_at': 'reset',
  // A guest is emailed once, and hears of another date from who brings them.
  'guest.details_at': 'record',
  'correction.asked_at': 'record',
  'correction.answered_at': 'record',
  'waiting.come_until': 'keeps its distance',
  'waiting.told_open_at': 'sent again',
  'waiting.offer_until': 'ends in time',
  'waiting.offered_at': 'record',
  'waiting.since': 'record',
  'waiting.ended_at': 'record',
  'class_feedback.given_at': 'counted from the start',
  'class_feedback.shown_at': 'record',
  'no_one_came.at': 'counted from the start',
  'cannot_lead.starts_at': 'names its start',
  'cannot_lead.at': 'record',
  'roster_asked.starts_at': 'names its start',
  'roster_asked.at': 'record',
  'stopped_booking.since': 'record',
  'call_line.noted_at': 'record',
  'call_line.done_at': 'record',
  'class_date_import.imported_at': 'record',
  'facilitator_news.noted_at': 'record',
  'facilitator_news.told_at': 'record',
  // The occasion of a reminder names the start it is for, so the new date has its own.
  'outbox_mail.created_at': 'record',
  'outbox_mail.last_attempt_at': 'record',
  'outbox_mail.next_attempt_at': 'record',
  'outbox_mail.sent_at': 'record',
  'registration_change.changed_at': 'record',
  'standing_booking.told_at': 'record',
} as const satisfies Record<string, TimeFate>

/**
 * What may happen to the moment of a class that something is written for. Nothing is where one is cancelled: it has no moment until it takes place after all, and what
 * was said of it is read by that.
 */
export type TimeChange = 'moved' | 'restored'

/**
 * Which columns are emptied where something happens; of no other fate is one: the row is right as it is, is read by what the class is now, or is written by the
 * rule that its fate names (preserveDistances, comeUntilAfterMove, endWaiting).
 */
const emptied: Partial<Record<TimeFate, Partial<Record<TimeChange, 'always' | 'where it is ahead'>>>> = {
  reset: { moved: 'where it is ahead' },
  'sent again': { moved: 'always', restored: 'always' },
}

export type HangingColumn = keyof typeof dependsOnTime

/** The columns of a table that are emptied, such as those of `waiting` that begin anew when a class moves. */
export function emptiedColumns(table: string, change: TimeChange, isAhead: boolean): string[] {
  return Object.entries(dependsOnTime).flatMap(([column, fate]) => {
    const [of, name] = column.split('.')
    const when = emptied[fate]?.[change]
    return of === table && when && (isAhead || when === 'always') ? [name!] : []
  })
}
