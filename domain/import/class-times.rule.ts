import type { ClassDateRecord } from './class-date-record.ts'
import { type ImportRefusal, type Repair, type RepairCode, refuseRow } from './import-findings.ts'
import {
  endFields,
  halfDay,
  readTime,
  repairsOfTime,
  startFields,
  type TimeReading,
} from './time-reading.rule.ts'

/** A plausible class: 15 minutes to 6 hours long, between 06:00 and 23:00. */
const plausible = { shortest: 15, longest: 6 * 60, earliest: 6 * 60, latest: 23 * 60 }

/** What an unlikely reading costs. The cheapest pair of start and end wins; ties go to the shorter, then the earlier class. */
const cost = {
  clock24WhereTheyDisagree: 1,
  partsWhereTheyDisagree: 2,
  eitherHalf: 3,
  /** Only the start has a likelier half; the end follows it. */
  unlikelierStart: 1,
  /** The only reading, turned by twelve hours. */
  unconfirmedFlip: 5,
  implausible: 6,
  /** Both columns say the same, and yet it is turned. */
  confirmedFlip: 10,
  /** Ends are mistaken more often than starts. */
  flippedStart: 1,
  exchanged: 12,
}

interface Candidate {
  minutes: number
  cost: number
  /** Turned by twelve hours against everything that was written. */
  flipped: boolean
}
interface Pair {
  start: number
  end: number
  cost: number
  flipped: boolean
}

/** Start and end in minutes after midnight of the class date. */
export interface ClassTimes {
  start: number
  end: number
}

/**
 * Decides when a class starts and ends where the 12-hour parts and the 24-hour value need not agree. The 24-hour value is
 * the check: it wins unless only the 12-hour parts give a plausible class. What both say is believed unless the class would
 * end before it starts; then the end is turned by twelve hours, else the start, else the two are exchanged.
 */
export function decideClassTimes(
  record: ClassDateRecord,
): { ok: true; times: ClassTimes; repairs: Repair[] } | { ok: false; refusal: ImportRefusal } {
  const start = readTime(record, startFields)
  const end = readTime(record, endFields)
  const starts = candidates(start, { half: cost.unlikelierStart, flip: cost.flippedStart })
  const ends = candidates(end, { half: 0, flip: 0 })
  if (starts.length === 0 || ends.length === 0)
    return { ok: false, refusal: missing(start, end, starts, ends) }

  const written = cheapest(pairs(starts, ends).filter((pair) => !pair.flipped)) as Pair
  const best = cheapest([...pairs(starts, ends), ...exchanged(starts, ends)].filter(acceptable))
  if (!best) {
    return {
      ok: false,
      refusal: refuseRow('TIMES_IMPLAUSIBLE', { start: clock(written.start), end: clock(written.end) }),
    }
  }
  const because: RepairCode | null = best.flipped && written.end <= written.start ? 'END_BEFORE_START' : null
  return {
    ok: true,
    times: { start: best.start, end: best.end },
    repairs: [
      ...repairsOfTime(record, startFields, best.start, start, because),
      ...repairsOfTime(record, endFields, best.end, end, because),
    ],
  }
}

/** Minutes after midnight as HH:mm. */
export function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
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

/** A reading that nobody wrote must at least give a plausible class. */
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

function missing(
  start: TimeReading,
  end: TimeReading,
  starts: Candidate[],
  ends: Candidate[],
): ImportRefusal {
  if (starts.length === 0 && ends.length === 0 && start.blank && end.blank) return refuseRow('TIMES_MISSING')
  return refuseRow(starts.length === 0 ? 'START_MISSING' : 'END_MISSING')
}
