import type { LegacyField } from './legacy-fields.ts'

/** Why the import changed a value. The texts are in server/import. */
export const repairCodes = [
  'MOJIBAKE',
  'WHITE_SPACE',
  'MARKUP_REMOVED',
  'MINUTE_ONE_DIGIT',
  'AM_PM_MISSING',
  'AM_PM_SWAPPED',
  'CLOCK_24_SWAPPED',
  'TWELVE_HOUR_PARTS_DISAGREE',
  'CLOCK_24_DISAGREES',
  'TIME_UNREADABLE',
  'END_BEFORE_START',
  'START_AT_24',
  'LENGTH_UNUSUAL',
  'WALL_TIME_SKIPPED',
  'DATE_HAS_TIME',
  'DATE_OF_SPREADSHEET',
  'NAME_FROM_SERIES',
  'NOT_A_NUMBER',
  'FLAG_UNREADABLE',
] as const
export type RepairCode = (typeof repairCodes)[number]

/**
 * One changed value: the legacy column, the original, the imported value, and the reason. Null: there was, or is, no
 * value.
 */
export interface Repair {
  field: LegacyField
  was: string | null
  now: string | null
  code: RepairCode
}

export const rejectionCodes = [
  'NOT_A_RECORD',
  'VALUE_NOT_TEXT',
  'ID_MISSING',
  'ID_INVALID',
  'DATE_MISSING',
  'DATE_IMPOSSIBLE',
  'DATE_UNCONFIRMED',
  'NAME_MISSING',
  'TEXT_TOO_LONG',
  'TIMES_MISSING',
  'START_MISSING',
  'END_MISSING',
  'TIMES_IMPLAUSIBLE',
  'LIMIT_INVALID',
  'STATUS_UNKNOWN',
  'DUPLICATE_ID',
  'MODE_IN_USE',
  'READS_DIFFERENTLY',
  'STANDS_AS_BEFORE',
  'NOT_STORED',
] as const
export type RejectionCode = (typeof rejectionCodes)[number]

/** A rejected row. `data` fills the placeholders of its text. */
export interface ImportRejection {
  code: RejectionCode
  data: Readonly<Record<string, string | number>>
}

export function rejectRow(code: RejectionCode, data: ImportRejection['data'] = {}): ImportRejection {
  return { code, data }
}
