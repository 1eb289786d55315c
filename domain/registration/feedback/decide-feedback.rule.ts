import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

/** So long after the end of a class people say how it was, and change what they said. */
const feedbackDays = 28

/** A registration as far as saying how its class was goes. */
export interface FeedbackFacts {
  attendeeId: number
  cancelled: boolean
  classCancelled: boolean
  /** End of the class. */
  end: Date
  /** Was ticked, or joined online. */
  checkedIn: boolean
  /** Somebody of the class was: whoever was not is taken for absent. */
  attendanceTaken: boolean
}

/** The last moment of it. */
export function feedbackUntil(end: Date): Date {
  return new Date(end.getTime() + feedbackDays * 86_400_000)
}

/**
 * Who was at a class says how it was, from its end on for four weeks. Unknown, cancelled and somebody else's get the same
 * REGISTRATION_NOT_FOUND; else CLASS_CANCELLED, FEEDBACK_TOO_EARLY, FEEDBACK_NOT_THERE or FEEDBACK_CLOSED.
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
