import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

export const correctionKinds = ['attendance', 'guestName'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

/** Why a request is declined: each has a sentence that the person reads. */
export const declineReasons = ['notOnSheet', 'otherDate', 'asOnSheet', 'callUs'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Those that answer what was asked. */
export const declineReasonsOf: Record<CorrectionKind, readonly DeclineReason[]> = {
  attendance: ['notOnSheet', 'otherDate', 'callUs'],
  guestName: ['asOnSheet', 'callUs'],
}

/** So long after the end of a class its record can be asked to be corrected; afterwards the numbers of its month are told. */
const correctionDays = 60

/** A registration as far as correcting its record goes. */
export interface CorrectionFacts {
  attendeeId: number
  cancelled: boolean
  classCancelled: boolean
  /** End of the class. */
  end: Date
  checkedIn: boolean
  /** Somebody was ticked, or no one came, as staff say: else nobody is absent yet. */
  recorded: boolean
  hasGuest: boolean
  /** Kinds of which a request waits. */
  open: readonly CorrectionKind[]
}

/**
 * Who was registered asks, once the class is over and for sixty days. Unknown, cancelled and somebody else's get the same REGISTRATION_NOT_FOUND; then
 * CLASS_CANCELLED, GUEST_NOT_FOUND, or CORRECTION_CLOSED where it is too early or late, asked already, or right as it stands.
 */
export function decideCorrection<T extends CorrectionFacts>(
  registration: T | null,
  attendeeId: number | null,
  kind: CorrectionKind,
  now: Date,
): Decision<T> {
  if (!registration || registration.cancelled || registration.attendeeId !== attendeeId)
    return reject('REGISTRATION_NOT_FOUND')
  if (registration.classCancelled) return reject('CLASS_CANCELLED')
  if (kind === 'guestName' && !registration.hasGuest) return reject('GUEST_NOT_FOUND')
  const isOpen = now >= registration.end && now < correctionUntil(registration.end)
  const isRight = kind === 'attendance' && (registration.checkedIn || !registration.recorded)
  return isOpen && !isRight && !registration.open.includes(kind)
    ? accept(registration)
    : reject('CORRECTION_CLOSED')
}

function correctionUntil(end: Date): Date {
  return new Date(end.getTime() + correctionDays * 86_400_000)
}
