import type { ClassDateRecord } from './class-date-record.ts'
import type { Repair } from './import-findings.ts'
import type { LegacyField } from './legacy-fields.ts'
import { repairMojibake } from './repair-text/mojibake.rule.ts'
import { tidyLine, tidyLines } from './repair-text/white-space.rule.ts'
import { isBlank } from './times/time-reading.rule.ts'

/** Reads the columns of one record. Adds each change of a value to `repairs`. */
export function fieldReader(record: ClassDateRecord, repairs: Repair[]) {
  function text(field: LegacyField, tidy: (text: string) => string): string | null {
    const was = record[field]
    if (was === null) return null
    const decoded = repairMojibake(was)
    if (decoded !== was) repairs.push({ field, was, now: decoded, code: 'MOJIBAKE' })
    const tidied = tidy(decoded) || null
    if (tidied !== decoded && decoded !== '')
      repairs.push({ field, was: decoded, now: tidied, code: 'WHITE_SPACE' })
    return tidied
  }
  return {
    line: (field: LegacyField) => text(field, tidyLine),
    lines: (field: LegacyField) => text(field, tidyLines),

    /**
     * A number above 0. Null for none, '' and 0, which the legacy system uses alike. A value that is not a number is
     * null and noted.
     */
    id(field: LegacyField): number | null {
      const value = record[field]?.trim() || null
      if (value === null) return null
      const number = wholeNumber(value)
      if (number === null) repairs.push({ field, was: record[field], now: null, code: 'NOT_A_NUMBER' })
      return number || null
    },

    /** Y or N. `unset` if the column is empty, or has another value, which is noted. */
    flag(field: LegacyField, unset: boolean): boolean {
      if (isBlank(record[field])) return unset
      const value = record[field]?.trim().toUpperCase() ?? ''
      if (['Y', 'YES', '1', 'TRUE'].includes(value)) return true
      if (['N', 'NO', '0', 'FALSE'].includes(value)) return false
      repairs.push({ field, was: record[field], now: unset ? 'Y' : 'N', code: 'FLAG_UNREADABLE' })
      return unset
    },
  }
}

/** A whole number that fits the database column. '12.0', as in spreadsheets, is 12. Null: none. */
export function wholeNumber(value: string | null): number | null {
  const match = /^\s*(\d{1,10})(?:\.0+)?\s*$/.exec(value ?? '')
  const number = match ? Number(match[1]) : Number.NaN
  return number <= 2_147_483_647 ? number : null
}
