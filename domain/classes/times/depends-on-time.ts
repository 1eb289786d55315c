/**
 * What happens to a stored time of a class, or of someone's registration for it, when the class moves to another date,
 * is cancelled or is restored. Within the same day, only the class moves: reminders use the new start automatically,
 * and offers end in time (offer-times.rule.ts).
 *
 * - itself: the time of the class.
 * - keeps its distance: as many days before the class as until now, at the same time of day.
 * - reset: it recorded that someone attended. If the class is now in the future, they did not. For a cancelled class it
 *   stays and is not counted.
 * - sent again: emails about the last hours before the class are sent again, also after the class is restored.
 * - ends in time: an offer ends as the new date requires, and when the class is cancelled (endWaiting).
 * - counted from the start: it counts only from the start of the class. So earlier statements are not about the new
 *   date. It does not count while the class is cancelled.
 * - names its start: it names the start that it is for, so it does not apply to another date.
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

/**
 * Every column with a time of a class or of what refers to it. A new one must be listed (depends-on-time.test.ts).
 */
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
  // A guest is emailed once. The person who brings them tells them about another date.
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
  // The occasion of a reminder names its start, so the new date has its own reminder.
  'outbox_mail.created_at': 'record',
  'outbox_mail.last_attempt_at': 'record',
  'outbox_mail.next_attempt_at': 'record',
  'outbox_mail.sent_at': 'record',
  'registration_change.changed_at': 'record',
  'standing_booking.told_at': 'record',
} as const satisfies Record<string, TimeFate>

/**
 * What may happen to a class's time that other data refer to. Cancelling is not included: a cancelled class has no time
 * until it is restored, and code that reads the data checks for that.
 */
export type TimeChange = 'moved' | 'restored'

/**
 * Which columns are emptied for each change. All other fates empty none. Their rows stay correct, are read with the
 * class's current state, or are written by the rule that the fate names (preserveDistances, comeUntilAfterMove,
 * endWaiting).
 */
const emptied: Partial<Record<TimeFate, Partial<Record<TimeChange, 'always' | 'where it is ahead'>>>> = {
  reset: { moved: 'where it is ahead' },
  'sent again': { moved: 'always', restored: 'always' },
}

export type HangingColumn = keyof typeof dependsOnTime

/** The columns of a table that are emptied, such as those of `waiting` that start over when a class moves. */
export function emptiedColumns(table: string, change: TimeChange, isAhead: boolean): string[] {
  return Object.entries(dependsOnTime).flatMap(([column, fate]) => {
    const [of, name] = column.split('.')
    const when = emptied[fate]?.[change]
    return of === table && when && (isAhead || when === 'always') ? [name!] : []
  })
}
