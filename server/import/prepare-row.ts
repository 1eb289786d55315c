import { createHash } from 'node:crypto'
import { classDateIdOf, readRecord } from '#domain/import/class-date-record.ts'
import { formerClassTimes } from '#domain/import/former/class-times.ts'
import { type ImportRejection, type Repair, rejectRow } from '#domain/import/import-findings.ts'
import { type ClassDate, parseClassDate } from '#domain/import/parse-class-date.rule.ts'
import { shiftDay } from '#domain/import/times/class-day.rule.ts'
import { timesOfClass } from '#domain/import/times/local-time.rule.ts'
import { sanitiseHtml, stripHtml } from '#server/platform/html/sanitise.ts'

/** One row of the file, parsed and sanitized, ready to be written. */
export interface PreparedRow {
  row: number
  classDateID: string | null
  classDate: ClassDate
  title: string
  descriptionHtml: string | null
  notes: string | null
  startsAt: Date
  endsAt: Date
  /** Hash of the record as it is in the file, before it is moved by weeks and cleaned. */
  contentHash: Buffer
  /** The record as it was read before decision 155. Null if that was the same. */
  former: { contentHash: Buffer; startsAt: Date; endsAt: Date } | null
  repairs: Repair[]
}
export interface RejectedRow {
  row: number
  classDateID: string | null
  refusal: ImportRejection
  /** The time of its class as it was read before decision 155. Absent if it was rejected then, too. */
  formerly?: { legacyId: number; startsAt: Date; endsAt: Date }
}

export interface PrepareOptions {
  timeZone: string
  /** Whole weeks by which the classes are moved. The local time stays. */
  weeksLater: number
}

/** `row` counts from 1. */
export function prepareRow(raw: unknown, row: number, options: PrepareOptions): PreparedRow | RejectedRow {
  const classDateID = classDateIdOf(raw)
  const parsed = parseClassDate(raw)
  if (!parsed.ok) {
    const formerly = formerlyRead(raw, parsed.refused, options)
    return { row, classDateID, refusal: parsed.refused, ...(formerly && { formerly }) }
  }
  const { classDate } = parsed
  const repairs = [...parsed.repaired]

  const title = plain('className', classDate.title, repairs)
  if (!title) return { row, classDateID, refusal: rejectRow('NAME_MISSING') }
  const date = shiftDay(classDate.date, options.weeksLater)
  const times = timesOfClass(date, classDate.times, options.timeZone)
  return {
    row,
    classDateID,
    classDate,
    title,
    descriptionHtml: descriptionOf(classDate, repairs),
    notes: plain('classNotes', classDate.notes, repairs),
    startsAt: times.startsAt,
    endsAt: times.endsAt,
    contentHash: hashOf(classDate),
    former: formerOf(raw, classDate, date, options.timeZone),
    repairs: [...repairs, ...times.repairs],
  }
}

function hashOf(classDate: ClassDate): Buffer {
  return createHash('sha256').update(JSON.stringify(classDate)).digest()
}

function formerOf(raw: unknown, classDate: ClassDate, date: string, timeZone: string): PreparedRow['former'] {
  const read = readRecord(raw)
  const times = read.ok ? formerClassTimes(read.record) : null
  const { start, end } = classDate.times
  if (!times || (times.start === start && times.end === end)) return null
  const { startsAt, endsAt } = timesOfClass(date, times, timeZone)
  return { contentHash: hashOf({ ...classDate, times }), startsAt, endsAt }
}

/**
 * For implausible times: the class that they made before decision 155, when times were rotated until they fit.
 * Null if there was none.
 */
function formerlyRead(
  raw: unknown,
  { code }: ImportRejection,
  { timeZone, weeksLater }: PrepareOptions,
): RejectedRow['formerly'] | null {
  if (code !== 'TIMES_IMPLAUSIBLE') return null
  const parsed = parseClassDate(raw, (record) => {
    const times = formerClassTimes(record)
    return times ? { ok: true, times, repairs: [] } : { ok: false, refusal: rejectRow(code) }
  })
  if (!parsed.ok) return null
  const { legacyId, date, times } = parsed.classDate
  const { startsAt, endsAt } = timesOfClass(shiftDay(date, weeksLater), times, timeZone)
  return { legacyId, startsAt, endsAt }
}

/** The short description comes first, unless the full one begins with it. */
function descriptionOf({ shortDescription, description }: ClassDate, repairs: Repair[]): string | null {
  const short = safe('classShortDesc', shortDescription, repairs)
  const full = safe('classFullDescription', description, repairs)
  if (!short || !full) return full ?? short
  const words = (html: string) => stripHtml(html).text.replace(/\s+/g, ' ')
  return words(full).startsWith(words(short)) ? full : short + full
}

function safe(field: Repair['field'], text: string | null, repairs: Repair[]): string | null {
  if (text === null) return null
  const { html, removed } = sanitiseHtml(text)
  if (removed) repairs.push({ field, was: text, now: html, code: 'MARKUP_REMOVED' })
  return html || null
}

function plain(field: Repair['field'], text: string | null, repairs: Repair[]): string | null {
  if (text === null) return null
  const { text: now, removed } = stripHtml(text)
  if (removed) repairs.push({ field, was: text, now, code: 'MARKUP_REMOVED' })
  return now || null
}
