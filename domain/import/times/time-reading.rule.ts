import type { ClassDateRecord } from '#domain/import/class-date-record.ts'
import type { Repair, RepairCode } from '#domain/import/import-findings.ts'
import type { LegacyField } from '#domain/import/legacy-fields.ts'

/** The four legacy columns of one time of day. */
export interface TimeFields {
  hour: LegacyField
  minute: LegacyField
  half: LegacyField
  clock24: LegacyField
}

export const startFields: TimeFields = {
  hour: 'startHH',
  minute: 'startMM',
  half: 'startAMPM',
  clock24: 'militarytime',
}
export const endFields: TimeFields = {
  hour: 'endHH',
  minute: 'endMM',
  half: 'endAMPM',
  clock24: 'militarytime_end',
}

/** The columns' values, in minutes after midnight. Null: unreadable. */
export interface TimeReading {
  fromParts: number | null
  fromClock24: number | null
  /** Hour and minute are known, but not AM or PM. Both readings, the more likely one first. */
  halves: [number, number] | null
  blank: boolean
}

export const halfDay = 12 * 60
export const day = 24 * 60

/** Minutes after midnight as HH:mm. */
export function clock(minutes: number): string {
  const shown = minutes % day
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`
}

export function readTime(record: ClassDateRecord, fields: TimeFields): TimeReading {
  const hour = wholeNumber(record[fields.hour], 24)
  const minute = wholeNumber(record[fields.minute], 59)
  const half = halfOfDay(record[fields.half])
  const parts = hour === null || minute === null ? null : { hour, minute }
  const clock12 = readClock12(record[fields.clock24])
  const noParts = [fields.hour, fields.minute, fields.half].every((field) => isBlank(record[field]))
  return {
    // Without hour and minute, a spreadsheet's '10:00:00 PM' counts as them, because it has AM or PM like they do.
    fromParts: noParts ? clock12 : parts && readParts(parts.hour, parts.minute, half),
    fromClock24: clock12 ?? readClock24(record[fields.clock24]),
    halves:
      parts && half === null && parts.hour >= 1 && parts.hour <= 12
        ? likelierHalf(parts.hour, parts.minute)
        : null,
    blank: [fields.hour, fields.minute, fields.half, fields.clock24].every((field) => isBlank(record[field])),
  }
}

/** The changes by which all columns say `minutes`. Blank columns stay blank, because they are not wrong. */
export function repairsOfTime(
  record: ClassDateRecord,
  fields: TimeFields,
  decided: number,
  reading: TimeReading,
  because: RepairCode | null,
): Repair[] {
  const repairs: Repair[] = []
  const minutes = decided % day
  const hour = Math.floor(minutes / 60)
  const right = {
    hour: String(hour % 12 || 12),
    minute: String(minutes % 60).padStart(2, '0'),
    half: hour < 12 ? 'AM' : 'PM',
  }
  const partsCode =
    because ??
    codeOfDifference(
      minutes,
      remainder(reading.fromParts, day),
      'AM_PM_SWAPPED',
      'TWELVE_HOUR_PARTS_DISAGREE',
    )
  const note = (field: LegacyField, now: string, code: RepairCode) =>
    repairs.push({ field, was: record[field], now, code })

  if (!isBlank(record[fields.hour]) || !isBlank(record[fields.minute])) {
    // An hour of 24 means midnight, as 0 does.
    const writtenHour = remainder(wholeNumber(record[fields.hour], 24), 24)
    // '18' with 'PM' is unusual but correct. So is '0' for midnight.
    if (writtenHour !== hour && writtenHour !== Number(right.hour)) note(fields.hour, right.hour, partsCode)
    if (wholeNumber(record[fields.minute], 59) !== minutes % 60) note(fields.minute, right.minute, partsCode)
    else if (record[fields.minute]?.trim().length === 1) note(fields.minute, right.minute, 'MINUTE_ONE_DIGIT')
    const half = halfOfDay(record[fields.half])
    // From 13 on, and at 0, an hour needs no AM or PM.
    if (half === null && (writtenHour === null || (writtenHour >= 1 && writtenHour <= 12))) {
      note(fields.half, right.half, isBlank(record[fields.half]) ? 'AM_PM_MISSING' : 'TIME_UNREADABLE')
    } else if (half !== null && half !== right.half) note(fields.half, right.half, partsCode)
  }
  const fromClock24 = remainder(reading.fromClock24, day)
  if (!isBlank(record[fields.clock24])) {
    if (fromClock24 !== minutes) {
      note(
        fields.clock24,
        clock(minutes),
        because ?? codeOfDifference(minutes, fromClock24, 'CLOCK_24_SWAPPED', 'CLOCK_24_DISAGREES'),
      )
    } else if (/:\d$/.test(record[fields.clock24]?.trim() ?? ''))
      note(fields.clock24, clock(minutes), 'MINUTE_ONE_DIGIT')
  }
  return repairs
}

export function isBlank(value: string | null): boolean {
  return value === null || value.trim() === ''
}

const remainder = (value: number | null, of: number) => (value === null ? null : value % of)

function codeOfDifference(
  minutes: number,
  read: number | null,
  swapped: RepairCode,
  other: RepairCode,
): RepairCode {
  if (read === null) return 'TIME_UNREADABLE'
  return Math.abs(read - minutes) === halfDay ? swapped : other
}

function wholeNumber(value: string | null, highest: number): number | null {
  const match = /^\s*(\d{1,2})\s*$/.exec(value ?? '')
  const number = match ? Number(match[1]) : Number.NaN
  return number <= highest ? number : null
}

function halfOfDay(value: string | null): 'AM' | 'PM' | null {
  const match = /^\s*([ap])\.?\s*m?\.?\s*$/i.exec(value ?? '')
  return match ? (match[1]?.toLowerCase() === 'a' ? 'AM' : 'PM') : null
}

function readParts(hour: number, minute: number, half: 'AM' | 'PM' | null): number | null {
  // From 13 on, and at 0, the hour alone is unambiguous. 24:00 is the midnight at the end of the day.
  if (hour === 24) return minute === 0 ? day : null
  if (hour > 12) return hour * 60 + minute
  if (half === null) return hour === 0 ? minute : null
  return ((hour % 12) + (half === 'PM' ? 12 : 0)) * 60 + minute
}

/** HH:MM. A missing leading zero and seconds are accepted. 24:00 is the midnight at the end of the day. */
function readClock24(value: string | null): number | null {
  const match = /^\s*(\d{1,2}):(\d{1,2})(?::\d{2})?\s*$/.exec(value ?? '')
  if (!match) return null
  const hour = Number(match[1])
  const minute = Number(match[2])
  const minutes = hour * 60 + minute
  return minute <= 59 && minutes <= day ? minutes : null
}

/** 10:00 PM and 10:00:00 PM, as a spreadsheet shows 22:00. */
function readClock12(value: string | null): number | null {
  const match = /^\s*(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]\.?\s?m\.?)\s*$/iu.exec(value ?? '')
  const [hour, minute] = [wholeNumber(match?.[1] ?? null, 12), wholeNumber(match?.[2] ?? null, 59)]
  if (!hour || minute === null) return null
  return readParts(hour, minute, halfOfDay(match?.[3] ?? null))
}

/** Classes start much more often between 8 AM and 7 PM. */
function likelierHalf(hour: number, minute: number): [number, number] {
  const morning = (hour % 12) * 60 + minute
  return hour >= 8 && hour <= 11 ? [morning, morning + halfDay] : [morning + halfDay, morning]
}
