import type { ImportRefusal, RefusalCode, Repair, RepairCode } from '#domain/import/import-findings.ts'

/** Why a value was changed, for the report of an import. */
const repairTexts = {
  MOJIBAKE: 'The text was mis-encoded: UTF-8 that had been read as windows-1252.',
  WHITE_SPACE: 'Stray white space was taken out.',
  MARKUP_REMOVED: 'Markup that is not safe, or has no place in this text, was taken out.',
  MINUTE_ONE_DIGIT: 'The minute had one digit.',
  AM_PM_MISSING: 'AM or PM was missing or unreadable; the other columns tell it.',
  AM_PM_SWAPPED: 'AM and PM were swapped: the 24-hour value, or else the length of the class, tells.',
  CLOCK_24_SWAPPED: 'The 24-hour value is off by 12 hours: only the 12-hour parts give a plausible class.',
  TWELVE_HOUR_PARTS_DISAGREE:
    'The 12-hour parts and the 24-hour value disagree; the 24-hour value is the check.',
  CLOCK_24_DISAGREES: 'The 24-hour value disagrees, and only the 12-hour parts give a plausible class.',
  TIME_UNREADABLE: 'The value could not be read; the other columns tell the time.',
  END_BEFORE_START: 'The class ended before it started.',
  WALL_TIME_SKIPPED:
    'The clocks skip this time in the spring night; the class moves on by the hour that is missing.',
  DATE_HAS_TIME: 'The date had a time of day behind it; the time columns count.',
  NAME_FROM_SERIES: 'The name was missing; the series name stands in.',
  NOT_A_NUMBER: 'The value is no number that can be looked up.',
  FLAG_UNREADABLE: 'The value is neither Y nor N.',
} satisfies Record<RepairCode, string>

type Data = ImportRefusal['data']

/** Why a row was refused. */
const refusalTexts: Record<RefusalCode, string | ((data: Data) => string)> = {
  NOT_A_RECORD: 'The row is not a class-date record.',
  VALUE_NOT_TEXT: (data) => `${data.field} holds a list or an object instead of a value.`,
  ID_MISSING: 'classDateID is missing.',
  ID_INVALID: (data) => `classDateID "${data.value}" is not a number above 0.`,
  DATE_MISSING: 'classDate is missing.',
  DATE_IMPOSSIBLE: (data) => `classDate "${data.value}" is not a date (YYYY-MM-DD).`,
  NAME_MISSING: 'className is missing.',
  TEXT_TOO_LONG: (data) => `${data.field} has ${data.length} characters; at most ${data.most} are taken.`,
  TIMES_MISSING: 'There are no times at all.',
  START_MISSING: 'The start time is missing or unreadable.',
  END_MISSING: 'The end time is missing or unreadable.',
  TIMES_IMPLAUSIBLE: (data) =>
    `From ${data.start} to ${data.end} is no class, and no other reading of the times gives 15 minutes to 6 hours.`,
  LIMIT_INVALID: (data) => `classLimit "${data.value}" is not a number of places.`,
  STATUS_UNKNOWN: (data) => `${data.field} "${data.value}" is neither A nor I.`,
  DUPLICATE_ID: (data) => `classDateID was already in row ${data.firstRow}, with other content.`,
  MODE_IN_USE: (data) => `People are registered ${data.mode}, and the row would end that. Move them first.`,
  NOT_STORED: (data) => `The database did not take it: ${data.reason}.`,
}

export function repairText({ code }: Repair): string {
  return repairTexts[code]
}

export function refusalText({ code, data }: ImportRefusal): string {
  const text = refusalTexts[code]
  return typeof text === 'string' ? text : text(data)
}

export const importTexts = {
  usage: 'Usage: npm run import -- FILE [--json]   (FILE: JSON or CSV of class-date records)',
  checkWithOrganizers: 'Check with Organizers',
  unnamedFacilitator: (id: number) => `Facilitator ${id}`,
  room: (id: string) => `Room ${id}`,
  imported: (count: number) => `Imported:  ${count}`,
  unchanged: (count: number) => `Unchanged: ${count}`,
  repaired: (values: number, rows: number) =>
    `Repaired:  ${values} ${values === 1 ? 'value' : 'values'} in ${rows} ${rows === 1 ? 'row' : 'rows'}`,
  refused: (count: number) => `Refused:   ${count}`,
  noRows: (file: string) => `${file} holds no class dates.`,
  tooManyRows: (file: string, most: number) =>
    `${file} has more than ${most} rows, which is the most that one file may have.`,
  theFile: 'The file',
  wasRepaired: 'Repaired',
  wasRefused: 'Refused',
  columns: {
    outcome: 'Outcome',
    row: 'Row',
    classDateID: 'classDateID',
    field: 'Field',
    was: 'Was',
    now: 'Now',
    why: 'Why',
  },
}
