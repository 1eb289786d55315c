/** A checkbox that was checked or unchecked while the portal was offline. */
export interface QueuedCheckIn {
  /** The idempotency key: sent any number of times, it counts once. */
  key: string
  courseId: number
  registrationId: number
  guest: boolean
  checkedIn: boolean
  /** Why the portal rejected it. It is not sent again, and is shown until someone has seen it. */
  refused: string | null
}

type Box = Pick<QueuedCheckIn, 'registrationId' | 'guest'>
export const isSameBox = (one: Box, other: Box): boolean =>
  one.registrationId === other.registrationId && one.guest === other.guest

/**
 * The queued check-ins with one more. Only the latest change of a checkbox counts.
 * It is sent even if it reverts the one before. That one may have reached the portal, with its response lost.
 */
export const withCheckIn = (waiting: readonly QueuedCheckIn[], checkIn: QueuedCheckIn): QueuedCheckIn[] => [
  ...waiting.filter((one) => !isSameBox(one, checkIn)),
  checkIn,
]

/**
 * After a check-in was sent: removes it, or marks it as rejected. One that was changed in the meantime is not touched.
 */
export const afterSending = (
  waiting: readonly QueuedCheckIn[],
  { key }: QueuedCheckIn,
  rejected: string | null,
): QueuedCheckIn[] =>
  waiting.flatMap((one) =>
    one.key === key ? (rejected === null ? [] : [{ ...one, refused: rejected }]) : [one],
  )

/** The state of a checkbox by its queued change. Null: none is queued. */
export function waitingValue(waiting: readonly QueuedCheckIn[], box: Box): boolean | null {
  const checkIn = waiting.find((one) => one.refused === null && isSameBox(one, box))
  return checkIn ? checkIn.checkedIn : null
}

/** Errors that say nothing about the check-in itself. */
const later = ['TRY_AGAIN', 'INTERNAL', 'TOKEN_INVALID', 'NOT_LOGGED_IN', 'TERMS_DUE', 'RATE_LIMITED']

/**
 * What an error of the portal means for a sent check-in: it is sent again later, or it was rejected for this reason.
 * Null: it was done, and only its response was lost.
 */
export function outcomeOfError(code: string): 'later' | { refused: string | null } {
  if (later.includes(code)) return 'later'
  return { refused: code === 'IDEMPOTENCY_ANSWER_LOST' ? null : code }
}
