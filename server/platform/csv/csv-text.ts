// Tables as CSV. Ours, in 40 lines, for one rule: no text runs as a formula in any spreadsheet program, whatever separator it is set
// to. Libraries write and read the format itself, which is the small part.

import type { TextOn } from '#domain/kernel/present-class.rule.ts'

export type CsvCell = TextOn<'export'> | number | null | undefined

/**
 * What a spreadsheet program may take for a formula: full-width signs among them, which some read as their plain ones, and
 * after each sign that a program set to other separators takes for the end of a cell.
 */
const formula = /(?<=^|[;\t\r\n])(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r\n])/g

/**
 * A table as CSV that spreadsheet programs open as it is: UTF-8 with a byte order mark, lines that end with CR LF (RFC 4180).
 * A text that would run as a formula gets an apostrophe before it, because names and notes come from anybody; numbers stay
 * numbers, and null is an empty cell.
 */
export function csvText(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return csvStart(header) + csvLines(rows)
}

/** The mark and the header, which come before all lines. */
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
