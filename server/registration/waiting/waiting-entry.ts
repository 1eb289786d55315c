import { type Mode, modeOf, modesOfRow, type OfferedColumns } from '#domain/kernel/modes.ts'
import { wishNow } from '#domain/registration/confirm/requested-mode.rule.ts'
import {
  type Offer,
  type WaitingEnd,
  type WaitingEntry,
  waitingEnds,
} from '#domain/registration/waiting/waiting-entry.ts'
import type { WaitingNode } from './waiting.graph.ts'
import type { WaitingRow } from './waiting.sql.ts'

/** A row as the rules read it. */
export function entryOf(row: WaitingRow): WaitingEntry {
  const { registered_mode: registered } = row
  return {
    id: row.id,
    mode: row.mode === null ? null : modeOf(row.mode),
    withGuest: registered === null ? row.guest !== null : row.registered_places === 2,
    registered: registered === null ? null : modeOf(registered),
    aloneToo: row.alone_too,
    comeUntil: row.come_until,
    since: row.since,
    ofSeries: row.series_wait !== null,
    offer: offerOf(row),
    notifiedOpen: row.told_open_at !== null,
  }
}

/** The mode in which a waiting person would attend the class, as it is now. Null: whichever has a seat first. */
export function wishedIn(course: OfferedColumns, wish: string | null): Mode | null {
  return wishNow(wish === null ? null : modeOf(wish), modesOfRow(course))
}

/** The offer of an entry. For an ended entry, its last offer. */
export function offerOf(row: WaitingNode): Offer | null {
  const { offer_mode: mode, offer_places: seats, offer_until: until } = row
  if (mode === null || until === null) return null
  return { mode: modeOf(mode), places: seats === 2 ? 2 : 1, until, byHand: row.offered_by !== null }
}

export function endOf({ ended_as }: WaitingNode): WaitingEnd | null {
  return waitingEnds.find((end) => end === ended_as) ?? null
}
