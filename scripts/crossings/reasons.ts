import type { Cell, Reason } from './crossings.ts'

/** Crossings with nothing to test. */
export const reasons: Partial<Record<Cell, Reason>> = {
  // A walk-in has no registration list.
  'walk-in without email x list confirmed later': 'no such way',
  // Feedback is about a past class; a list has upcoming classes. REST has no route for it.
  'feedback x list confirmed later': 'no such way',
  'feedback x REST': 'no such way',
  // Without an address there is no email, and so no link. No email asks for feedback, and no job changes it.
  'walk-in without email x mail link': 'no such way',
  'feedback x mail link': 'no such way',
  'feedback x job': 'no such way',
  // A job runs without a login.
  'switched x job': 'no such way',
  // Files go to a person's login or mailbox. A walk-in without an address has neither.
  'walk-in without email x calendar file and feed': 'no such way',
  // A calendar entry has the time and location of a class, and no feedback.
  'feedback x calendar file and feed': 'not stored there',
  // No table has a column for feedback: it is shown only beside the roster.
  'feedback x export and print': 'not stored there',
  // Feedback needs a registration. A waiting person, or one with an offer, has none. A walk-in without an
  // address has no login.
  'waiting x feedback': 'no such way',
  'offer x feedback': 'no such way',
  'walk-in without email x feedback': 'no such way',
}
