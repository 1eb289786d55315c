/** Excel reads a file as UTF-8 only where it begins with this. */
const byteOrderMark = '\uFEFF'

/**
 * A table as a file for spreadsheets (RFC 4180, CRLF, UTF-8 with a byte order mark). A text that a spreadsheet would run as a
 * formula gets an apostrophe in front, which spreadsheets take for 'this is text' (OWASP, CSV Injection).
 */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  const text = typeof value === 'number' ? String(value) : harmless(value)
  return /[",\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A formula may hide behind white space, and full-width signs count in some spreadsheets. */
function harmless(text: string): string {
  return /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u.test(text) ? `'${text}` : text
}
