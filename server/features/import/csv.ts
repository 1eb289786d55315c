/** A text that is no CSV; its message is one clear line. */
export class CsvError extends Error {}

/**
 * Reads CSV as RFC 4180 has it: cells in quotation marks may hold separators, line breaks and doubled quotation marks; lines
 * end with CR LF, LF or CR. The separator (comma, semicolon or tab) is the one that the first line has most of. Empty lines are
 * left out. Throws CsvError where a quotation mark is never closed, because everything after it would be one cell.
 */
export function parseCsv(text: string): string[][] {
  const separator = separatorOf(text)
  // White space before the quotation mark is no part of the cell.
  const opening = new RegExp(`[^\\S\\r\\n${separator}]*"`, 'y')
  const tail = new RegExp(`[^\\r\\n${separator}]*`, 'y')
  const rows: string[][] = []
  let row: string[] = []
  // Whole runs of characters at once: a file of 20 MB is read while others wait for the server.
  for (let index = 0; ; ) {
    opening.lastIndex = index
    let cell = ''
    if (opening.test(text)) [cell, index] = quotedCell(text, opening.lastIndex)
    tail.lastIndex = index
    cell += tail.exec(text)?.[0] ?? ''
    index = tail.lastIndex
    row.push(cell)
    const end = text[index]
    index += end === '\r' && text[index + 1] === '\n' ? 2 : 1
    if (end === separator) continue
    if (row.length > 1 || cell.trim()) rows.push(row)
    row = []
    if (end === undefined) return rows
  }
}

/** The cell whose text begins at `start`, behind its quotation mark, and where the text after it goes on. */
function quotedCell(text: string, start: number): [string, number] {
  let cell = ''
  for (let from = start; ; ) {
    const end = text.indexOf('"', from)
    if (end === -1) {
      const line = text.slice(0, start).split('\n').length
      throw new CsvError(`The quotation mark in line ${line} is never closed.`)
    }
    cell += text.slice(from, end)
    if (text[end + 1] !== '"') return [cell, end + 1]
    cell += '"'
    from = end + 2
  }
}

function separatorOf(text: string): string {
  const [firstLine = ''] = text.split(/[\r\n]/, 1)
  const count = (separator: string) => firstLine.split(separator).length
  return [',', ';', '\t'].reduce((most, separator) => (count(separator) > count(most) ? separator : most))
}
