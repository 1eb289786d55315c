import { endFields, startFields, type TimeFields } from '#domain/import/times/time-reading.rule.ts'
import type { ClassDateRecord } from '../class-date-record.ts'

export { endFields, startFields }

/** The columns' values, in minutes after midnight. Null: unreadable. */
export interface TimeReading {
  fromParts: number | null
  fromClock24: number | null
  /** Hour and minute are known, but not AM or PM. Both readings, the more likely one first. */
  halves: [number, number] | null
}

export const halfDay = 12 * 60

export function readTime(record: ClassDateRecord, fields: TimeFields): TimeReading {
  const hour = wholeNumber(record[fields.hour], 23)
  const minute = wholeNumber(record[fields.minute], 59)
  const half = halfOfDay(record[fields.half])
  const parts = hour === null || minute === null ? null : { hour, minute }
  return {
    fromParts: parts && readParts(parts.hour, parts.minute, half),
    fromClock24: readClock24(record[fields.clock24]),
    halves:
      parts && half === null && parts.hour >= 1 && parts.hour <= 12
        ? likelierHalf(parts.hour, parts.minute)
        : null,
  }
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
  // From 13 on, and at 0, the hour is clear without AM or PM.
  if (hour > 12) return hour * 60 + minute
  if (half === null) return hour === 0 ? minute : null
  return ((hour % 12) + (half === 'PM' ? 12 : 0)) * 60 + minute
}

/** HH:MM. A missing leading zero and seconds are accepted. */
function readClock24(value: string | null): number | null {
  const match = /^\s*(\d{1,2}):(\d{1,2})(?::\d{2})?\s*$/.exec(value ?? '')
  if (!match) return null
  const hour = Number(match[1])
  const minute = Number(match[2])
  return hour <= 23 && minute <= 59 ? hour * 60 + minute : null
}

/** Classes start much more often between 8 AM and 7 PM. */
function likelierHalf(hour: number, minute: number): [number, number] {
  const morning = (hour % 12) * 60 + minute
  return hour >= 8 && hour <= 11 ? [morning, morning + halfDay] : [morning + halfDay, morning]
}
