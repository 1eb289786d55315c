import { longestNight } from '#domain/kernel/time/shown-times.ts'
import { day, halfDay, type TimeReading } from './time-reading.rule.ts'

/** A plausible class: 15 minutes to 6 hours long, between 6 AM and 11 PM. */
const plausible = { shortest: 15, longest: 6 * 60, earliest: 6 * 60, latest: 23 * 60 }

/**
 * The cost of an unlikely reading. The cheapest pair of start and end wins. Ties go to the shorter, then the earlier
 * class.
 */
const cost = {
  likelierWhereTheyDisagree: 1,
  otherWhereTheyDisagree: 2,
  eitherHalf: 3,
  /** The other half of the day is more likely for the start. The end does not count, because it follows the start. */
  unlikelierHalf: 1,
  /** The only reading, moved by twelve hours. */
  turned: 5,
  /** Ends are wrong more often than starts. */
  turnedStart: 1,
  /** A plausible length, outside the usual hours. */
  night: 3,
  implausible: 6,
}

type Source = 'parts' | 'clock24'

interface Candidate {
  minutes: number
  cost: number
  /** The columns that have this reading. */
  sources: readonly Source[]
  /** Moved by twelve hours. Only if no column says AM or PM. */
  turned: boolean
}

/** One reading of start and end. */
export interface Pair {
  start: number
  end: number
  cost: number
  turned: boolean
  overMidnight: boolean
  /** Whether a class could take place at this time at all. */
  acceptable: boolean
}

/** The possible readings of a start or an end. Empty: unreadable. */
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
  const differsByHalfDay = (fromParts - fromClock24) % halfDay === 0
  // If the parts say evening and the 24-hour value morning, it is evening. Otherwise the 24-hour value wins.
  const partsFirst = differsByHalfDay && fromParts % day >= halfDay
  const price = (first: boolean) => (first ? cost.likelierWhereTheyDisagree : cost.otherWhereTheyDisagree)
  return [
    { minutes: fromClock24, cost: price(!partsFirst), sources: ['clock24'], turned: false },
    { minutes: fromParts, cost: price(partsFirst), sources: ['parts'], turned: false },
  ]
}

/** From 13 on, and at 0 and 24, the hour alone is unambiguous. */
function saysItsHalf(clock24: number): boolean {
  return clock24 >= halfDay + 60 || clock24 < 60
}

export function pairs(starts: Candidate[], ends: Candidate[], ...read: [TimeReading, TimeReading]): Pair[] {
  const believed = believedColumn(read)
  return starts.flatMap((start) => ends.map((end) => pairOf(start, end, believed)))
}

function pairOf(start: Candidate, end: Candidate, believed: Source): Pair {
  // 24:00 and 00:00 look the same on a clock. The start shows whether it is today's or tomorrow's.
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
 * The column to trust if it alone gives a class. It is the 24-hour value, unless that only repeats the 12-hour clock:
 * never above 12, and twelve hours off from AM and PM.
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

/** The cheapest. Ties go to the shorter, then the earlier class. */
export function cheapest(list: Pair[]): Pair | undefined {
  return list.toSorted(
    (a, b) => a.cost - b.cost || a.end - a.start - (b.end - b.start) || a.start - b.start,
  )[0]
}
