import type { ClassTimes } from '#domain/import/times/class-times.rule.ts'
import type { ClassDateRecord } from '../class-date-record.ts'
import { endFields, halfDay, readTime, startFields, type TimeReading } from './time-reading.ts'

/** A plausible class: 15 minutes to 6 hours long, between 6 AM and 11 PM. */
const plausible = { shortest: 15, longest: 6 * 60, earliest: 6 * 60, latest: 23 * 60 }

/**
 * The cost of an unlikely reading. The cheapest pair of start and end wins. Ties go to the shorter, then the earlier
 * class.
 */
const cost = {
  clock24WhereTheyDisagree: 1,
  partsWhereTheyDisagree: 2,
  eitherHalf: 3,
  /** The other half of the day is more likely for the start. The end does not count, because it follows the start. */
  unlikelierStart: 1,
  /** The only reading, moved by twelve hours. */
  unconfirmedFlip: 5,
  implausible: 6,
  /** Both columns agree on the time, and yet this reading moves it by twelve hours. */
  confirmedFlip: 10,
  /** Ends are wrong more often than starts. */
  flippedStart: 1,
  exchanged: 12,
}

interface Candidate {
  minutes: number
  cost: number
  /** Moved by twelve hours, against all columns. */
  flipped: boolean
}
interface Pair {
  start: number
  end: number
  cost: number
  flipped: boolean
}

/**
 * Start and end as read before decision 155, which could turn an evening into a morning. Null: the row was rejected.
 * Do not change it. The import uses it to recognize an unchanged record that only reads differently now.
 */
export function formerClassTimes(record: ClassDateRecord): ClassTimes | null {
  const starts = candidates(readTime(record, startFields), {
    half: cost.unlikelierStart,
    flip: cost.flippedStart,
  })
  const ends = candidates(readTime(record, endFields), { half: 0, flip: 0 })
  if (starts.length === 0 || ends.length === 0) return null
  const best = cheapest([...pairs(starts, ends), ...exchanged(starts, ends)].filter(acceptable))
  return best ? { start: best.start, end: best.end } : null
}

function candidates(reading: TimeReading, extra: { half: number; flip: number }): Candidate[] {
  const { fromParts, fromClock24, halves } = reading
  const found: Candidate[] = []
  const add = (minutes: number | null | undefined, price: number, flipped = false) => {
    if (minutes === null || minutes === undefined || found.some((candidate) => candidate.minutes === minutes))
      return
    found.push({ minutes, cost: price, flipped })
  }
  const disagree = fromParts !== null && fromClock24 !== null && fromParts !== fromClock24
  add(fromClock24, disagree ? cost.clock24WhereTheyDisagree : 0)
  add(fromParts, disagree ? cost.partsWhereTheyDisagree : 0)
  if (fromClock24 === null && fromParts === null) {
    add(halves?.[0], cost.eitherHalf)
    add(halves?.[1], cost.eitherHalf + extra.half)
  }
  const confirmed = fromParts !== null && fromParts === fromClock24
  for (const { minutes } of [...found]) {
    add(
      (minutes + halfDay) % (2 * halfDay),
      (confirmed ? cost.confirmedFlip : cost.unconfirmedFlip) + extra.flip,
      true,
    )
  }
  return found
}

function pairs(starts: Candidate[], ends: Candidate[]): Pair[] {
  return starts.flatMap((start) =>
    ends.map((end) => {
      const pair = {
        start: start.minutes,
        end: end.minutes,
        cost: start.cost + end.cost,
        flipped: start.flipped || end.flipped,
      }
      return isPlausible(pair) ? pair : { ...pair, cost: pair.cost + cost.implausible }
    }),
  )
}

function exchanged(starts: Candidate[], ends: Candidate[]): Pair[] {
  const asWritten = (list: Candidate[]) => list.filter((candidate) => !candidate.flipped)
  return asWritten(starts).flatMap((start) =>
    asWritten(ends).map((end) => ({
      start: end.minutes,
      end: start.minutes,
      cost: start.cost + end.cost + cost.exchanged,
      flipped: true,
    })),
  )
}

/** A reading that no column has must at least give a plausible class. */
function acceptable(pair: Pair): boolean {
  return pair.end > pair.start && (!pair.flipped || isPlausible(pair))
}

function isPlausible({ start, end }: ClassTimes): boolean {
  const length = end - start
  return (
    length >= plausible.shortest &&
    length <= plausible.longest &&
    start >= plausible.earliest &&
    end <= plausible.latest
  )
}

function cheapest(list: Pair[]): Pair | undefined {
  return list.toSorted(
    (a, b) => a.cost - b.cost || a.end - a.start - (b.end - b.start) || a.start - b.start,
  )[0]
}
