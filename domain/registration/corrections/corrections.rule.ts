import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

export const correctionKinds = ['attendance', 'guestName'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

/** Why a request is declined. Each has a sentence that the person reads. */
export const declineReasons = ['notOnSheet', 'otherDate', 'asOnSheet', 'callUs'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** The reasons that fit each kind of request. */
export const declineReasonsOf: Record<CorrectionKind, readonly DeclineReason[]> = {
  attendance: ['notOnSheet', 'otherDate', 'callUs'],
  guestName: ['asOnSheet', 'callUs'],
}

/**
 * How many days after the end of a class a correction can be requested. After that, the numbers of its month are
 * reported.
 */
const correctionDays = 60

/** What a correction needs of a registration. */
export interface CorrectionFacts {
  attendeeId: number
  cancelled: boolean
  classCancelled: boolean
  /** End of the class. */
  end: Date
  checkedIn: boolean
  /** Someone was checked in, or staff said that no one came. Otherwise no one counts as absent yet. */
  recorded: boolean
  hasGuest: boolean
  /** The kinds that have an open request. */
  open: readonly CorrectionKind[]
}

/**
 * A registered person can request a correction after the class, for sixty days. Unknown, cancelled and another person's
 * all get REGISTRATION_NOT_FOUND. Otherwise rejects with CLASS_CANCELLED, GUEST_NOT_FOUND, or CORRECTION_CLOSED if it
 * is too early or late, already requested, or already correct.
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
