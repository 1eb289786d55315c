import type { Reach } from '#domain/kernel/mail/reach.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'

/** A place, or two, that is held for somebody until they answer. */
export interface Offer {
  mode: Mode
  places: 1 | 2
  until: Date
  /** Staff made it, out of turn; it may be beyond the seats. */
  byHand: boolean
}

/** Somebody who waits for a class. */
export interface WaitingEntry {
  id: number
  /** Null: whichever comes first. */
  mode: Mode | null
  withGuest: boolean
  /** How they are registered already, while they wait for another mode: accepting switches, with the guest whom they bring. */
  registered: Mode | null
  /** Comes alone where there is one place only. */
  aloneToo: boolean
  /** Until when they could still come; null: as long as the settings say. */
  comeUntil: Date | null
  since: Date
  /** Waits for the whole series: offered with its other dates, and never alone. */
  ofSeries: boolean
  offer: Offer | null
  /** Has been told that places are open to whoever comes. */
  notifiedOpen: boolean
}

/** The same with how they are reached: a seat is held only for an offer that is emailed. */
export interface ReachedEntry extends WaitingEntry {
  reach: Reach
  /** Of a series that is offered as a whole: when the first of its dates begins that are held. */
  seriesStart?: Date
  /** Of the same: when the offer is over on one of its dates, and so on all. */
  seriesUntil?: Date
}

/** How waiting ended. What nobody got is demand that was not met. */
export const waitingEnds = ['accepted', 'declined', 'expired', 'left', 'booked', 'past', 'erased'] as const
export type WaitingEnd = (typeof waitingEnds)[number]

/** Who waited first comes first. */
export function inOrder<T extends Pick<WaitingEntry, 'id' | 'since'>>(entries: readonly T[]): T[] {
  return entries.toSorted((a, b) => a.since.getTime() - b.since.getTime() || a.id - b.id)
}

/** How many wait before this one. */
export function waitingBefore<T extends Pick<WaitingEntry, 'id' | 'since'>>(
  entry: Pick<WaitingEntry, 'id'>,
  entries: readonly T[],
): number {
  return Math.max(
    0,
    inOrder(entries).findIndex(({ id }) => id === entry.id),
  )
}
