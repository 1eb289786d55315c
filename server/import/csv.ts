/** A text that is no CSV: a line has more than `mostCells`; without that a quotation mark in it is never closed. */
export class CsvError extends Error {
  readonly line: number
  readonly mostCells: number | undefined

  constructor(line: number, mostCells?: number) {
    super(`Line ${line} is no CSV`)
    this.line = line
    this.mostCells = mostCells
  }
}

/** A line has at most this many cells; no table that people keep has more, and a file of commas alone has millions. */
const mostCells = 1000

/**
 * Reads CSV as RFC 4180 has it: cells in quotation marks may hold separators, line breaks and doubled quotation marks; lines
 * end with CR LF, LF or CR. The separator (comma, semicolon or tab) is the one that a line 'sep=;' tells, or else that the first line has most of. Empty lines are
 * left out. One line at a time, so that whoever asks can stop. Throws CsvError where a line has more than 1000 cells, and where a
 * quotation mark is never closed, because everything after it would be one cell.
 */
export function* csvLines(text: string): Generator<string[]> {
  const notified = separatorGiven(text)
  const separator = notified?.separator ?? separatorOf(text)
  // White space before the quotation mark is no part of the cell.
  const opening = new RegExp(`[^\\S\\r\\n${separator}]*"`, 'y')
  const tail = new RegExp(`[^\\r\\n${separator}]*`, 'y')
  let row: string[] = []
  // Whole runs of characters at once: a file of 20 MB is read while others wait for the server.
  for (let index = notified?.length ?? 0; ; ) {
    opening.lastIndex = index
    let cell = ''
    if (opening.test(text)) [cell, index] = quotedCell(text, opening.lastIndex)
    tail.lastIndex = index
    cell += tail.exec(text)?.[0] ?? ''
    index = tail.lastIndex
    if (row.length === mostCells) throw new CsvError(lineAt(text, index), mostCells)
    row.push(cell)
    const end = text[index]
    index += end === '\r' && text[index + 1] === '\n' ? 2 : 1
    if (end === separator) continue
    if (row.length > 1 || cell.trim()) yield row
    row = []
    if (end === undefined) return
  }
}

/** The cell whose text begins at `start`, behind its quotation mark, and where the text after it goes on. */
function quotedCell(text: string, start: number): [string, number] {
  let cell = ''
  for (let from = start; ; ) {
    const end = text.indexOf('"', from)
    if (end === -1) throw new CsvError(lineAt(text, start))
    cell += text.slice(from, end)
    if (text[end + 1] !== '"') return [cell, end + 1]
    cell += '"'
    from = end + 2
  }
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

/** A first line such as 'sep=;' tells Excel the separator and is no row; Excel may have filled it up with empty cells. */
function separatorGiven(text: string): { separator: string; length: number } | null {
  const line = /^\uFEFF?[\r\n]*"?sep= ?([,;\t|])"?[,;\t|]*(?:\r\n|\r|\n|$)/i.exec(text)
  return line?.[1] ? { separator: line[1], length: line[0].length } : null
}

function separatorOf(text: string): string {
  const firstLine = /[^\r\n]+/.exec(text.slice(0, 100_000))?.[0] ?? ''
  const count = (separator: string) => firstLine.split(separator).length
  return [',', ';', '\t'].reduce((most, separator) => (count(separator) > count(most) ? separator : most))
}
