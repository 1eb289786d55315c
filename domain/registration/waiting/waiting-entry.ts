import type { Reach } from '#domain/kernel/mail/reach.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'

/** One or two seats that are held for a person until they respond. */
export interface Offer {
  mode: Mode
  places: 1 | 2
  until: Date
  /** Staff made it, out of turn. It may be over capacity. */
  byHand: boolean
}

/** A person on the waitlist of a class. */
export interface WaitingEntry {
  id: number
  /** Null: the first one available. */
  mode: Mode | null
  withGuest: boolean
  /** Their current mode, if they are registered and wait for another one. Accepting switches, with their guest. */
  registered: Mode | null
  /** Comes alone if there is only one seat. */
  aloneToo: boolean
  /** Their cutoff: the latest time for an offer. Null: as in the settings. */
  comeUntil: Date | null
  since: Date
  /** Waits for the whole series: offered with its other dates, never alone. */
  ofSeries: boolean
  offer: Offer | null
  /** Whether they were notified that seats are open to everyone. */
  notifiedOpen: boolean
}

/** Like `WaitingEntry`, with how they are reached. A seat is held only for an offer that is emailed. */
export interface ReachedEntry extends WaitingEntry {
  reach: Reach
  /** For a series offered as a whole: the start of the first of its held dates. */
  seriesStart?: Date
  /** For a series offered as a whole: when the offer ends on one of its dates. It then ends on all. */
  seriesUntil?: Date
}

/** How waiting ended. A spot that the person did not get counts as unmet demand. */
export const waitingEnds = ['accepted', 'declined', 'expired', 'left', 'booked', 'past', 'erased'] as const
export type WaitingEnd = (typeof waitingEnds)[number]
