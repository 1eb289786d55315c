import type { ClassDateRecord } from '#domain/import/class-date-record.ts'
import {
  type ImportRejection,
  type RejectionCode,
  type Repair,
  type RepairCode,
  rejectRow,
} from '#domain/import/import-findings.ts'
import { candidates, cheapest, type Pair, pairs } from './time-candidates.rule.ts'
import {
  clock,
  day,
  endFields,
  isBlank,
  readTime,
  repairsOfTime,
  startFields,
  type TimeFields,
  type TimeReading,
} from './time-reading.rule.ts'

/** Start and end in minutes after midnight of the class date. A class past midnight ends after 24:00. */
export interface ClassTimes {
  start: number
  end: number
}

/** A longer or shorter class is imported and reported: a whole-day retreat is most often a typing error. */
const defaultLength = { shortest: 10, longest: 10 * 60 }

/**
 * Decides start and end of a class when the 12-hour parts and the 24-hour value disagree.
 * A time in both is accepted, and an end before the start is on the next day.
 * A time with AM, PM or an hour above 12 is never moved by twelve hours.
 * Only an ambiguous time takes the more likely half of the day (docs/rules/import.md).
 */
export function decideClassTimes(
  record: ClassDateRecord,
): { ok: true; times: ClassTimes; repairs: Repair[] } | { ok: false; refusal: ImportRejection } {
  const start = readTime(record, startFields)
  const end = readTime(record, endFields)
  const [starts, ends] = [candidates(start, 'start'), candidates(end, 'end')]
  const found = pairs(starts, ends, start, end)
  const written = cheapest(found.filter(({ turned }) => !turned))
  if (!written) return { ok: false, refusal: rejectRow(missing(start, end, starts.length === 0)) }
  const best = cheapest(found.filter(({ acceptable }) => acceptable))
  if (!best) {
    const said = { start: clock(written.start), end: clock(written.end) }
    return { ok: false, refusal: rejectRow('TIMES_IMPLAUSIBLE', said) }
  }
  const because: RepairCode | null = best.turned && written.overMidnight ? 'END_BEFORE_START' : null
  return {
    ok: true,
    times: { start: best.start, end: best.end },
    repairs: [
      ...repairsOfTime(record, startFields, best.start, start, because),
      ...repairsOfTime(record, endFields, best.end, end, because),
      ...unusual(record, best),
    ],
  }
}

/** Times that are accepted, but should be reviewed. Changes nothing. */
function unusual(record: ClassDateRecord, { start, end }: Pair): Repair[] {
  const named = (fields: TimeFields, code: RepairCode): Repair => {
    const field = isBlank(record[fields.clock24]) ? fields.hour : fields.clock24
    return { field, was: record[field], now: record[field], code }
  }
  const length = end - start
  return [
    ...(start >= day ? [named(startFields, 'START_AT_24')] : []),
    ...(length < defaultLength.shortest || length > defaultLength.longest
      ? [named(endFields, 'LENGTH_UNUSUAL')]
      : []),
  ]
}

function missing(start: TimeReading, end: TimeReading, noStart: boolean): RejectionCode {
  if (start.blank && end.blank) return 'TIMES_MISSING'
  return noStart ? 'START_MISSING' : 'END_MISSING'
}
