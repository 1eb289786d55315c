// Tables as CSV. These 40 lines are our own because of one rule: no text may run as a formula in any spreadsheet
// program with any separator. Libraries only read and write the format, which is the small part.

import type { TextOn } from '#domain/kernel/present-class.rule.ts'

export type CsvCell = TextOn<'export'> | number | null | undefined

/**
 * What a spreadsheet program may read as a formula. This includes full-width signs, which some programs read as plain
 * ones, and signs after any character that a program with other separators reads as the end of a cell.
 */
const formula = /(?<=^|[;\t\r\n])(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r\n])/g

/**
 * A table as CSV that spreadsheet programs open correctly: UTF-8 with a byte order mark, and lines that end with CR LF
 * (RFC 4180). A text that would run as a formula gets an apostrophe in front, because anyone can write names and notes.
 * Numbers stay numbers, and null is an empty cell.
 */
export function csvText(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return csvStart(header) + csvLines(rows)
}

/** The byte order mark and the header line. */
export const csvStart = (header: readonly string[]): string => `\uFEFF${csvLines([header])}`

export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = cell.replace(formula, "'")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
