import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { isPast, registrationClose } from '#domain/classes/times/class-timing.rule.ts'
import { accept, type Decision, type Rejection, reject } from '#domain/kernel/decision.ts'
import { type Mode, modeTable } from '#domain/kernel/modes.ts'
import { hasSeats, modesOffered } from './seats.rule.ts'

/** Open for registration, with the modes that have seats left. */
export interface OpenClass {
  modes: Mode[]
}

/**
 * Whether a class is open for registration (section 4). If it is not, the one reason to show: full, then cancelled,
 * then a custom message, then 'opens on', then closed. Rejects with CLASS_FULL, CLASS_CANCELLED, CLASS_CUSTOM_MESSAGE
 * {message}, CLASS_CONTACT_US, CLASS_OPENS_ON {opensAt: ISO timestamp, shown as date and time in the site time zone} or
 * CLASS_CLOSED.
 */
export function decideAvailability(facts: ClassFacts, now: Date): Decision<OpenClass> {
  const withSeats = modesOffered(facts.seats).filter((mode) => hasSeats(facts.seats[mode]))
  if (withSeats.length === 0) return reject('CLASS_FULL')
  if (facts.cancelled) return reject('CLASS_CANCELLED')

  const opens = facts.registrationOpen
  const notYetOpen = opens !== null && opens > now
  const closed = isPast(facts.start, now) || registrationClose(facts.start, facts.registrationClose) <= now
  if (!facts.noOnlineRegistration && !notYetOpen && !closed) return accept({ modes: withSeats })

  // A custom message is only shown if the class is not open. It replaces the plain reason.
  const message = facts.customRegistrationMessage?.trim()
  if (message) return reject('CLASS_CUSTOM_MESSAGE', { message })
  if (facts.noOnlineRegistration) return reject('CLASS_CONTACT_US')
  // A class that is over never says that it opens later, whatever its dates are.
  if (notYetOpen && !closed) return reject('CLASS_OPENS_ON', { opensAt: opens.toISOString() })
  return reject('CLASS_CLOSED')
}

/** Why this mode cannot be chosen. Null if it can. For the radio rows of a hybrid class. */
export function decideModeSeats(facts: ClassFacts, mode: Mode): Rejection | null {
  const seats = facts.seats[mode]
  if (seats === null) return reject('MODE_NOT_OFFERED')
  if (hasSeats(seats)) return null
  return reject(modeTable[mode].noSeats)
}
