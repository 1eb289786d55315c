import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { modesOffered } from '#domain/classes/seats/seats.rule.ts'
import { isPast, registrationClose } from '#domain/classes/times/class-timing.rule.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import { type Mode, modeTable } from '#domain/kernel/modes.ts'
import { modesFor } from '#domain/registration/confirm/requested-mode.rule.ts'
import { openToAllFrom } from '../waiting/offer-times.rule.ts'
import type { WaitingRules } from '../waiting/waiting-rules.ts'
import type { Capacities } from '../waiting/why-alone.rule.ts'

/** What the settings say of standing places. */
export interface RecurringRules extends Pick<WaitingRules, 'openHours'> {
  /** So many of the next dates are held at a time. */
  dates: number
  /** So many of a hundred places a class that says nothing else keeps for people who come the first time. */
  firstTimePercent: number
}

/** A date of the recurrence as a standing place meets it. */
export interface StandingDate {
  courseId: number
  facts: ClassFacts
  /** Seats that the class has in each mode; null: not counted. */
  capacities: Capacities
  /** What the class itself says of its share for people who come the first time; null: as the settings say. */
  firstTimePercent: number | null
  /** The person registered for it once, whether or not they gave it up. */
  known: 'registered' | 'skipped' | null
}

/** A standing place as far as its dates go. */
export interface StandingPlace {
  /** How the person would come. A date that is not held like that is booked as it is held. */
  mode: Mode
  /** Until then nothing is booked; null: not paused. */
  pausedUntil: Date | null
}

/** Percent of its places that a class keeps for people who come the first time: its own number, also 0, before that of the settings. */
export function firstTimePercentOf(ofClass: number | null, settings: number): number {
  return ofClass ?? settings
}

/**
 * The last places of so many that standing places leave alone, rounded up: whoever comes the first time finds them. Who books one date alone may have them,
 * whether they were there before or not.
 */
export function reservedForFirstTime(capacity: number, percent: number): number {
  return Math.ceil((capacity * percent) / 100)
}

/**
 * Whether a date is booked for a standing place. It may be before registration opens to others; everything else holds as for everybody. Refuses with
 * CLASS_CANCELLED, ALREADY_REGISTERED, STANDING_SKIPPED, STANDING_PAUSED, CLASS_CLOSED, CLASS_CONTACT_US, MODE_NOT_OFFERED where it is held in no mode, and without a
 * place the `noSeats` of a mode, or STANDING_KEPT where what is left is for people who come the first time. `byItself`: nobody presses
 * anything; then WAITING_TOO_LATE in the last hours, in which seats are open to whoever comes.
 */
export function decideRecurringDate(
  recurring: StandingPlace,
  { facts, capacities, firstTimePercent, known }: StandingDate,
  now: Date,
  rules: RecurringRules,
  { byItself }: { byItself: boolean },
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
  if (byItself && openToAllFrom(facts.start, rules) <= now) return reject('WAITING_TOO_LATE')
  if (left === 'unlimited') return accept({ mode })
  const percent = firstTimePercentOf(firstTimePercent, rules.firstTimePercent)
  const capacity = capacities[mode] ?? null
  if (capacity !== null && left <= reservedForFirstTime(capacity, percent)) return reject('STANDING_KEPT')
  return accept({ mode })
}

/** How somebody with a standing place comes to a date; null where it is held in no mode. */
export function recurringMode(
  { mode }: Pick<StandingPlace, 'mode'>,
  { seats }: Pick<ClassFacts, 'seats'>,
): Mode | null {
  return modesFor(mode, modesOffered(seats))[0] ?? null
}

/** Whether a date lies in the pause of a standing place. */
export function isInPause({ pausedUntil }: Pick<StandingPlace, 'pausedUntil'>, start: Date): boolean {
  return pausedUntil !== null && start < pausedUntil
}

/**
 * The dates that a standing place is about now, of all that lie ahead, soonest first: the next so many that it can have a part in. What is cancelled or was
 * given up takes none of the number, and neither does what lies in the pause.
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
 * The dates that do not take place before the last of the next dates, so that whoever starts hears of each date; all of them where there are fewer dates than
 * are held at a time.
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

/** A pause lasts until the day that the person says, at most a year: later it is an end. STANDING_PAUSE_DATE. */
export function decidePause(until: Date, now: Date): Decision<{ until: Date }> {
  const longest = new Date(now.getTime() + 366 * 86_400_000)
  return until <= now || until > longest ? reject('STANDING_PAUSE_DATE') : accept({ until })
}
