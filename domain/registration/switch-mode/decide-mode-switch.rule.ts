import { decideModeSeats } from '#domain/classes/seats/availability.rule.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import { findMode, type Mode } from '#domain/kernel/modes.ts'
import {
  decideExisting,
  decideStillOpen,
  type ExistingRegistration,
} from '#domain/registration/confirm/decide-existing.rule.ts'

/**
 * Switches a registration to another mode, the guest included, in one step: the current seat is released only when
 * the new one is taken. `wanted` is the requested mode. The current mode is no change (`switched` false), so a retry
 * after a lost response succeeds. Rejects like decideExisting, then with MODE_NOT_OFFERED, the reason why registration
 * is closed, the `noSeats` of a mode, or GUEST_NEEDS_MORE_SEATS if there is a seat for only one of the two.
 */
export function decideModeSwitch<T extends ExistingRegistration>(
  registration: T | null,
  attendeeId: number | null,
  requested: string,
  now: Date,
): Decision<{ registration: T; mode: Mode; switched: boolean }> {
  const existing = decideExisting(registration, attendeeId, now)
  if (!existing.ok) return existing
  const { facts, mode: current, places } = existing.value
  const mode = findMode(requested)
  if (mode === current) return accept({ registration: existing.value, mode, switched: false })
  const left = mode ? facts.seats[mode] : null
  if (!mode || left === null) return reject('MODE_NOT_OFFERED')
  const stillOpen = decideStillOpen(facts, now)
  if (!stillOpen.ok) return stillOpen
  const full = decideModeSeats(facts, mode)
  if (full) return full
  if (left !== 'unlimited' && left < places) return reject('GUEST_NEEDS_MORE_SEATS')
  return accept({ registration: existing.value, mode, switched: true })
}
