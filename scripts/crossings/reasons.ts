import type { Cell, Reason } from './crossings.ts'

/** Crossings with nothing to hold. */
export const reasons: Partial<Record<Cell, Reason>> = {
  // Whoever walks in keeps no list.
  'walk-in without email x list confirmed later': 'no such way',
  // Feedback is of a class that was; a list is of classes to come. The API for other software has no route for it.
  'feedback x list confirmed later': 'no such way',
  'feedback x REST': 'no such way',
  // Without an address there is no mail, and so no link. No mail asks how a class was; nothing that was said of it is touched by a job.
  'walk-in without email x mail link': 'no such way',
  'feedback x mail link': 'no such way',
  'feedback x job': 'no such way',
  // A job acts for nobody who is logged in.
  'switched x job': 'no such way',
  // What is made for a person goes to their login or their mailbox, and whoever walks in without an address has neither.
  'walk-in without email x calendar file and feed': 'no such way',
  // An entry says when and where a class is, and nothing of how it was.
  'feedback x calendar file and feed': 'not stored there',
  // No table and no sheet has a column for what people say of a class: it is read beside the roster alone.
  'feedback x export and print': 'not stored there',
  // What was is said of a registration: who waits, or has a seat held, has none. Whoever walks in without an address has no login to say it with.
  'waiting x feedback': 'no such way',
  'offer x feedback': 'no such way',
  'walk-in without email x feedback': 'no such way',
}
