import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

/** What happened to a list that a person was requested to confirm. */
export type ConfirmRequestEnd = 'confirmed' | 'declined' | 'over'

export const confirmRequestStates = ['OPEN', 'CONFIRMED', 'DECLINED', 'OVER'] as const
export type AskedState = (typeof confirmRequestStates)[number]

/** A list of classes that a helper chose for someone who logs in themselves, and that waits for their response. */
export interface AskedList {
  until: Date
  /** Null: no response, and its end is not yet recorded. */
  ended: ConfirmRequestEnd | null
  /** The person who requested it is still their helper. */
  helps: boolean
}

const hour = 60 * 60_000

/** The deadline for the response: as long as a waitlist offer, but not after the start of the last class. */
export function requestedUntil(
  starts: readonly Date[],
  now: Date,
  { offerHours }: { offerHours: number },
): Date {
  const last = Math.max(...starts.map((start) => start.getTime()))
  return new Date(Math.min(now.getTime() + offerHours * hour, last))
}

/** The state now, whether or not the job has run. */
export function confirmRequestState({ until, ended, helps }: AskedList, now: Date): AskedState {
  if (ended === 'confirmed') return 'CONFIRMED'
  if (ended === 'declined') return 'DECLINED'
  return ended === 'over' || !helps || now >= until ? 'OVER' : 'OPEN'
}

/**
 * Whether it may be responded to: once, in time, and while the helper still helps. Rejects with ASKED_ANSWERED or
 * ASKED_OVER.
 */
export function decideConfirmRequest(list: AskedList, now: Date): Decision<null> {
  const state = confirmRequestState(list, now)
  if (state === 'OPEN') return accept(null)
  return reject(state === 'OVER' ? 'ASKED_OVER' : 'ASKED_ANSWERED')
}

/**
 * Whether confirming the list completes it: some class is registered now, or was before. If every line was rejected,
 * the person has read why, and may try again until it is over.
 */
export function isAnsweredBy(codes: readonly (string | null)[]): boolean {
  return codes.some((code) => code === null || code === 'ALREADY_REGISTERED')
}
