import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { modesOffered } from '#domain/classes/seats/seats.rule.ts'
import { isPast, registrationClose } from '#domain/classes/times/class-timing.rule.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import { type Mode, modeTable } from '#domain/kernel/modes.ts'
import { modesFor } from '#domain/registration/confirm/requested-mode.rule.ts'
import { openToAllFrom } from '../waiting/offer-times.rule.ts'
import type { WaitingRules } from '../waiting/waiting-rules.ts'
import type { Capacities } from '../waiting/why-alone.rule.ts'

/** The settings for regular spots. */
export interface RecurringRules extends Pick<WaitingRules, 'openHours'> {
  /** How many of the next dates are registered at a time. */
  dates: number
  /** The default percentage of seats that a class reserves for first-time attendees. */
  firstTimePercent: number
}

/** A date of the recurrence, for a regular spot. */
export interface StandingDate {
  courseId: number
  facts: ClassFacts
  /** The seats of the class in each mode. Null: unlimited. */
  capacities: Capacities
  /** The class's own percentage for first-time attendees. Null: as in the settings. */
  firstTimePercent: number | null
  /** The person registered for it once, even if they cancelled since. */
  known: 'registered' | 'skipped' | null
}

/** What of a regular spot is needed to register its dates. */
export interface StandingPlace {
  /** The preferred mode. A date without it is registered in the mode that the date has. */
  mode: Mode
  /** Dates before this instant are not registered. Null: the regular spot is not paused. */
  pausedUntil: Date | null
}

/**
 * The percentage of its seats that a class reserves for first-time attendees. Its own number, also 0, overrides the
 * settings.
 */
export function firstTimePercentOf(ofClass: number | null, settings: number): number {
  return ofClass ?? settings
}

/**
 * The number of last seats that regular spots do not take, rounded up, so that first-time attendees find them. Anyone
 * who registers for a single date may take them, whether they came before or not.
 */
export function reservedForFirstTime(capacity: number, percent: number): number {
  return Math.ceil((capacity * percent) / 100)
}

/**
 * Whether a date is registered for a regular spot. It may be registered before registration opens to others; all other
 * rules are as for everyone. Rejects with CLASS_CANCELLED, ALREADY_REGISTERED, STANDING_SKIPPED, STANDING_PAUSED,
 * CLASS_CLOSED, CLASS_CONTACT_US, MODE_NOT_OFFERED if it has no mode. Without a seat it rejects with the `noSeats` of a
 * mode, or STANDING_KEPT if the remaining seats are for first-time attendees. `byItself`: automatic, without a person's
 * action. Then it also rejects with WAITING_TOO_LATE in the last hours, when seats are open to everyone.
 */
export function decideRecurringDate(
  recurring: StandingPlace,
  { facts, capacities, firstTimePercent, known }: StandingDate,
  now: Date,
  rules: RecurringRules,
  { automatic }: { automatic: boolean },
): Decision<{ mode: Mode }> {
  if (facts.cancelled) return reject('CLASS_CANCELLED')
  if (known === 'registered') return reject('ALREADY_REGISTERED')
  if (known === 'skipped') return reject('STANDING_SKIPPED')
  if (isInPause(recurring, facts.start)) return reject('STANDING_PAUSED')
  if (isPast(facts.start, now) || registrationClose(facts.start, facts.registrationClose) <= now)
    return reject('CLASS_CLOSED')
  if (facts.noOnlineRegistration) return reject('CLASS_CONTACT_US')
  const mode = recurringMode(recurring, facts)
  const left = mode && facts.seats[mode]
  if (mode === null || left === null) return reject('MODE_NOT_OFFERED')
  if (left !== 'unlimited' && left < 1) return reject(modeTable[mode].noSeats)
  if (automatic && openToAllFrom(facts.start, rules) <= now) return reject('WAITING_TOO_LATE')
  if (left === 'unlimited') return accept({ mode })
  const percent = firstTimePercentOf(firstTimePercent, rules.firstTimePercent)
  const capacity = capacities[mode] ?? null
  if (capacity !== null && left <= reservedForFirstTime(capacity, percent)) return reject('STANDING_KEPT')
  return accept({ mode })
}

/** The mode in which a person with a regular spot comes to a date. Null if the date has no mode. */
export function recurringMode(
  { mode }: Pick<StandingPlace, 'mode'>,
  { seats }: Pick<ClassFacts, 'seats'>,
): Mode | null {
  return modesFor(mode, modesOffered(seats))[0] ?? null
}

/** Whether a date is within the pause of a regular spot. */
export function isInPause({ pausedUntil }: Pick<StandingPlace, 'pausedUntil'>, start: Date): boolean {
  return pausedUntil !== null && start < pausedUntil
}

/**
 * The dates that a regular spot covers now, of all future dates, soonest first: the next ones up to the limit.
 * Cancelled or skipped dates, and dates within the pause, do not count toward the limit.
 */
export function standingDates<T extends Pick<StandingDate, 'facts' | 'known'>>(
  recurring: Pick<StandingPlace, 'pausedUntil'>,
  ahead: readonly T[],
  { dates }: RecurringRules,
): T[] {
  return ahead
    .filter(
      ({ facts, known }) => !facts.cancelled && known !== 'skipped' && !isInPause(recurring, facts.start),
    )
    .toSorted((one, other) => one.facts.start.getTime() - other.facts.start.getTime())
    .slice(0, dates)
}

/**
 * The cancelled dates before the last of the next dates, so that a person who starts a regular spot sees the status of
 * each date. All of them if there are fewer dates than the limit.
 */
export function cancelledDates<T extends Pick<StandingDate, 'facts' | 'known'>>(
  recurring: Pick<StandingPlace, 'pausedUntil'>,
  ahead: readonly T[],
  rules: RecurringRules,
): T[] {
  const next = standingDates(recurring, ahead, rules)
  const last = next.length < rules.dates ? null : next.at(-1)!.facts.start
  return ahead.filter(
    ({ facts, known }) =>
      facts.cancelled &&
      known !== 'skipped' &&
      !isInPause(recurring, facts.start) &&
      (last === null || facts.start < last),
  )
}

/**
 * A pause lasts until the day that the person chooses, at most a year. A longer pause would be an end. Rejects with
 * STANDING_PAUSE_DATE.
 */
export function decidePause(until: Date, now: Date): Decision<{ until: Date }> {
  const longest = new Date(now.getTime() + 366 * 86_400_000)
  return until <= now || until > longest ? reject('STANDING_PAUSE_DATE') : accept({ until })
}
