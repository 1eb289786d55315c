import type { RosterPlace } from '#domain/roster/add/decide-roster-change.rule.ts'

/** What the audit log keeps of a place that is beyond the seats. */
export function beyondSeats({ mode, overCapacity }: RosterPlace) {
  return overCapacity ? { mode, overCapacity } : {}
}
