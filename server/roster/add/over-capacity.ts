import type { RosterSeat } from '#domain/roster/add/decide-roster-change.rule.ts'

/** Data for the audit log about a seat over capacity. */
export function beyondSeats({ mode, overCapacity }: RosterSeat) {
  return overCapacity ? { mode, overCapacity } : {}
}
