import type { RosterSeat } from '#domain/roster/add/decide-roster-change.rule.ts'

/** What the audit log keeps of a place that is beyond the seats. */
export function beyondSeats({ mode, overCapacity }: RosterSeat) {
  return overCapacity ? { mode, overCapacity } : {}
}
