import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { modesOffered } from '#domain/classes/seats/seats.rule.ts'
import { type Mode, needsVideoLink, noSeatsCodes } from '#domain/kernel/modes.ts'
import type { ExistingRegistration } from '#domain/registration/confirm/decide-existing.rule.ts'
import { decideModeSwitch } from './decide-mode-switch.rule.ts'

/** The other attendance mode, for switching with one press. Null if the class has only one. */
export function otherMode(offered: readonly Mode[], current: Mode): Mode | null {
  return offered.find((mode) => mode !== current && needsVideoLink(mode) !== needsVideoLink(current)) ?? null
}

/**
 * The states of a reminder's link. OPEN: another mode is available with one button. FULL: it has no seat left.
 * CLOSED: registration is closed, or the class has only one mode now. CANCELLED: the registration or the class. PAST.
 */
export const modeLinkStates = ['OPEN', 'FULL', 'CLOSED', 'CANCELLED', 'PAST'] as const
export type ModeLinkState = (typeof modeLinkStates)[number]

/** See modeLinkStates, with the mode that the press switches to. decideModeSwitch decides again at the press itself. */
export function modeLinkState(
  registration: ExistingRegistration,
  now: Date,
): { state: ModeLinkState; other: Mode | null } {
  const other = otherMode(offeredModes(registration.facts), registration.mode)
  if (registration.cancelled) return { state: 'CANCELLED', other }
  const decision = decideModeSwitch(registration, registration.attendeeId, other ?? '', now)
  if (decision.ok) return { state: 'OPEN', other }
  return { state: states[decision.code] ?? 'CLOSED', other }
}

const states: Record<string, ModeLinkState> = {
  CLASS_ALREADY_PAST: 'PAST',
  CLASS_CANCELLED: 'CANCELLED',
  ...Object.fromEntries(noSeatsCodes.map((code) => [code, 'FULL' as const])),
  GUEST_NEEDS_MORE_SEATS: 'FULL',
}

const offeredModes = ({ seats }: ClassFacts) => modesOffered(seats)
