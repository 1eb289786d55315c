import { longestNight } from '#domain/kernel/time/shown-times.ts'
import { day, halfDay, type TimeReading } from './time-reading.rule.ts'

/** A plausible class: 15 minutes to 6 hours long, by day between 06:00 and 23:00. */
const plausible = { shortest: 15, longest: 6 * 60, earliest: 6 * 60, latest: 23 * 60 }

/** What an unlikely reading costs. The cheapest pair of start and end wins; ties go to the shorter, then the earlier class. */
const cost = {
  likelierWhereTheyDisagree: 1,
  otherWhereTheyDisagree: 2,
  eitherHalf: 3,
  /** Only the start has a likelier half; the end follows it. */
  unlikelierHalf: 1,
  /** The only reading, turned by twelve hours. */
  turned: 5,
  /** Ends are mistaken more often than starts. */
  turnedStart: 1,
  /** A length that classes have, beyond the hours in which most of them are. */
  night: 3,
  implausible: 6,
}

type Source = 'parts' | 'clock24'

interface Candidate {
  minutes: number
  cost: number
  /** Which of the two columns say it. */
  sources: readonly Source[]
  /** Turned by twelve hours; only where no column says a half of the day. */
  turned: boolean
}

/** One way to read start and end. */
export interface Pair {
  start: number
  end: number
  cost: number
  turned: boolean
  overMidnight: boolean
  /** Whether it may be taken for a class at all. */
  acceptable: boolean
}

/** What the columns of a start or an end may mean; none: nothing can be read. */
export function candidates(reading: TimeReading, owner: 'start' | 'end'): Candidate[] {
  const { fromParts, fromClock24, halves } = reading
  if (fromParts !== null && fromClock24 !== null) return ofBoth(fromParts, fromClock24)
  if (fromParts !== null) return [{ minutes: fromParts, cost: 0, sources: ['parts'], turned: false }]
  if (fromClock24 !== null) {
    const said: Candidate = { minutes: fromClock24, cost: 0, sources: ['clock24'], turned: false }
    if (saysItsHalf(fromClock24)) return [said]
    const price = cost.turned + (owner === 'start' ? cost.turnedStart : 0)
    return [said, { minutes: (fromClock24 + halfDay) % day, cost: price, sources: [], turned: true }]
  }
  const unlikelier = owner === 'start' ? cost.unlikelierHalf : 0
  return (halves ?? []).map((minutes, index) => ({
    minutes,
    cost: cost.eitherHalf + index * unlikelier,
    sources: [],
    turned: false,
  }))
}

function ofBoth(fromParts: number, fromClock24: number): Candidate[] {
  if (fromParts % day === fromClock24 % day)
    return [{ minutes: fromClock24, cost: 0, sources: ['parts', 'clock24'], turned: false }]
  const halfDayApart = (fromParts - fromClock24) % halfDay === 0
  // An evening that one column calls a morning is an evening; otherwise the 24-hour value is the check.
  const partsFirst = halfDayApart && fromParts % day >= halfDay
  const price = (first: boolean) => (first ? cost.likelierWhereTheyDisagree : cost.otherWhereTheyDisagree)
  return [
    { minutes: fromClock24, cost: price(!partsFirst), sources: ['clock24'], turned: false },
    { minutes: fromParts, cost: price(partsFirst), sources: ['parts'], turned: false },
  ]
}

/** From 13 on, and at 0 and 24, an hour tells its half of the day itself. */
function saysItsHalf(clock24: number): boolean {
  return clock24 >= halfDay + 60 || clock24 < 60
}

export function pairs(starts: Candidate[], ends: Candidate[], ...read: [TimeReading, TimeReading]): Pair[] {
  const believed = believedColumn(read)
  return starts.flatMap((start) => ends.map((end) => pairOf(start, end, believed)))
}

function pairOf(start: Candidate, end: Candidate, believed: Source): Pair {
  // 24:00 and 00:00 are one time of the clock; whether it is today's or tomorrow's is told by the start.
  const length = (end.minutes - start.minutes + 2 * day) % day || day
  const until = start.minutes + length
  const overMidnight = (start.minutes % day) + length >= day
  const isDefault = length >= plausible.shortest && length <= plausible.longest
  const byDay = isDefault && start.minutes >= plausible.earliest && until <= plausible.latest
  const isWhole = [start, end].every(({ sources }) => sources.includes(believed))
  const beyond = byDay ? 0 : isDefault ? cost.night : cost.implausible
  const turned = start.turned || end.turned
  return {
    start: start.minutes,
    end: until,
    cost: isWhole && isDefault ? 0 : start.cost + end.cost + beyond,
    turned,
    overMidnight,
    acceptable: turned ? byDay : length < day && (!overMidnight || length <= longestNight),
  }
}

/**
 * The column that is believed where it gives a class by itself. The 24-hour value is the check, unless it is the 12-hour clock
 * once more: nowhere above 12, and twelve hours from what AM and PM say.
 */
function believedColumn(read: [TimeReading, TimeReading]): Source {
  const isClock12 = read.every(
    ({ fromParts, fromClock24 }) =>
      fromParts !== null &&
      fromClock24 !== null &&
      fromClock24 < halfDay + 60 &&
      fromClock24 >= 60 &&
      (fromParts - fromClock24) % halfDay === 0,
  )
  return isClock12 ? 'parts' : 'clock24'
}

/** The shorter class, and then the earlier one, where nothing else tells. */
export function cheapest(list: Pair[]): Pair | undefined {
  return list.toSorted(
    (a, b) => a.cost - b.cost || a.end - a.start - (b.end - b.start) || a.start - b.start,
  )[0]
}
