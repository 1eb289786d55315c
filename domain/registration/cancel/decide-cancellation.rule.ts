import { isPast } from '#domain/classes/times/class-timing.rule.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

/** What cancelling needs of a registration. */
export interface CancellableRegistration {
  attendeeId: number
  cancelled: boolean
  /** Start of the class. */
  start: Date
}

/**
 * A person cancels their own active registration until the class is past. Unknown, already cancelled and another
 * person's all get REGISTRATION_NOT_FOUND, so no one learns of another person's registration. Otherwise rejects with
 * CLASS_ALREADY_PAST.
 */
export function decideCancellation<T extends CancellableRegistration>(
  registration: T | null,
  attendeeId: number | null,
  now: Date,
): Decision<T> {
  if (!registration || registration.attendeeId !== attendeeId || registration.cancelled)
    return reject('REGISTRATION_NOT_FOUND')
  if (isPast(registration.start, now)) return reject('CLASS_ALREADY_PAST')
  return accept(registration)
}
