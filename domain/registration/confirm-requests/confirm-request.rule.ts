import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

/** What became of a list that somebody was asked to confirm. */
export type ConfirmRequestEnd = 'confirmed' | 'declined' | 'over'

export const confirmRequestStates = ['OPEN', 'CONFIRMED', 'DECLINED', 'OVER'] as const
export type AskedState = (typeof confirmRequestStates)[number]

/** A list of classes that a helper chose for somebody who logs in themself, and that waits for their word. */
export interface AskedList {
  until: Date
  /** Null: not answered, and nobody has noted yet that it is over. */
  ended: ConfirmRequestEnd | null
  /** Who asked still helps the person. */
  helps: boolean
}

const hour = 60 * 60_000

/** Until when the person may answer: as long as a place of the waiting list is offered, and not beyond the start of the last of the classes. */
export function requestedUntil(
  starts: readonly Date[],
  now: Date,
  { offerHours }: { offerHours: number },
): Date {
  const last = Math.max(...starts.map((start) => start.getTime()))
  return new Date(Math.min(now.getTime() + offerHours * hour, last))
}

/** What it is now, whether or not the job has been there. */
export function confirmRequestState({ until, ended, helps }: AskedList, now: Date): AskedState {
  if (ended === 'confirmed') return 'CONFIRMED'
  if (ended === 'declined') return 'DECLINED'
  return ended === 'over' || !helps || now >= until ? 'OVER' : 'OPEN'
}

/** Whether it may be answered: once, in time, and as long as who asked helps. ASKED_ANSWERED, ASKED_OVER. */
export function decideConfirmRequest(list: AskedList, now: Date): Decision<null> {
  const state = confirmRequestState(list, now)
  if (state === 'OPEN') return accept(null)
  return reject(state === 'OVER' ? 'ASKED_OVER' : 'ASKED_ANSWERED')
}

/**
 * Whether a list that was confirmed is answered with what it came to: something of it is booked, or was before. Where every line was refused the
 * person has read why, and may try again until it is over.
 */
export function isAnsweredBy(codes: readonly (string | null)[]): boolean {
  return codes.some((code) => code === null || code === 'ALREADY_REGISTERED')
}
