import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

/** How many days after the end of a class people can give and change feedback. */
const feedbackDays = 28

/** What feedback needs of a registration. */
export interface FeedbackFacts {
  attendeeId: number
  cancelled: boolean
  classCancelled: boolean
  /** End of the class. */
  end: Date
  /** Was checked in, or joined online. */
  checkedIn: boolean
  /** Someone of the class was checked in. So a person who was not counts as absent. */
  attendanceTaken: boolean
}

/** Feedback is possible until then. */
export function feedbackUntil(end: Date): Date {
  return new Date(end.getTime() + feedbackDays * 86_400_000)
}

/**
 * People who attended a class can give feedback, from its end for four weeks. Unknown, cancelled and another person's
 * all get REGISTRATION_NOT_FOUND. Otherwise rejects with CLASS_CANCELLED, FEEDBACK_TOO_EARLY, FEEDBACK_NOT_THERE or
 * FEEDBACK_CLOSED.
 */
export function decideFeedback<T extends FeedbackFacts>(
  registration: T | null,
  attendeeId: number | null,
  now: Date,
): Decision<T> {
  if (!registration || registration.cancelled || registration.attendeeId !== attendeeId)
    return reject('REGISTRATION_NOT_FOUND')
  if (registration.classCancelled) return reject('CLASS_CANCELLED')
  if (now < registration.end) return reject('FEEDBACK_TOO_EARLY')
  if (registration.attendanceTaken && !registration.checkedIn) return reject('FEEDBACK_NOT_THERE')
  if (now >= feedbackUntil(registration.end)) return reject('FEEDBACK_CLOSED')
  return accept(registration)
}
