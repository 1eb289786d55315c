import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { modesOffered } from '#domain/classes/seats/seats.rule.ts'
import { type Mode, needsVideoLink, noSeatsCodes } from '#domain/kernel/modes.ts'
import type { ExistingRegistration } from '#domain/registration/confirm/decide-existing.rule.ts'
import { decideModeSwitch } from './decide-mode-switch.rule.ts'

/** The other way to take part that one press leads to; null where the class is held in one way. */
export function otherMode(offered: readonly Mode[], current: Mode): Mode | null {
  return offered.find((mode) => mode !== current && needsVideoLink(mode) !== needsVideoLink(current)) ?? null
}

/**
 * What the link of a reminder finds. OPEN: the other way can be had in one press. FULL: it has no place left. CLOSED: places are given out
 * no more, or the class is held in one way now. CANCELLED, of the booking or the class; PAST.
 */
export const modeLinkStates = ['OPEN', 'FULL', 'CLOSED', 'CANCELLED', 'PAST'] as const
export type ModeLinkState = (typeof modeLinkStates)[number]

/** See modeLinkStates, with the way that the press leads to. What the press itself does, decideModeSwitch decides again. */
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
