/**
 * A text that is no CSV. With `mostCells`, a line has more cells than that. Without it, a quotation mark is never
 * closed.
 */
export class CsvError extends Error {
  readonly line: number
  readonly mostCells: number | undefined

  constructor(line: number, mostCells?: number) {
    super(`Line ${line} is no CSV`)
    this.line = line
    this.mostCells = mostCells
  }
}

/** Maximum cells of a line. No real table has more, but a file of only commas has millions. */
const mostCells = 1000

/**
 * Reads CSV as in RFC 4180: quoted cells may contain separators, line breaks and doubled quotation marks. Lines end
 * with CR LF, LF or CR. The separator (comma, semicolon or tab) comes from a line 'sep=;', otherwise it is the most
 * frequent one of the first line. Empty lines are left out. Yields one line at a time, so that the caller can stop.
 * Throws CsvError if a line has more than 1000 cells. Also if a quotation mark is never closed, because everything
 * after it would be one cell.
 */
export function* csvLines(text: string): Generator<string[]> {
  const given = separatorGiven(text)
  const separator = given?.separator ?? separatorOf(text)
  // White space before the quotation mark is not part of the cell.
  const opening = new RegExp(`[^\\S\\r\\n${separator}]*"`, 'y')
  const tail = new RegExp(`[^\\r\\n${separator}]*`, 'y')
  let row: string[] = []
  // Reads whole runs of characters at a time, for speed: while it reads 20 MB, other requests wait.
  for (let index = given?.length ?? 0; ; ) {
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

/** The cell whose text begins at `start`, after its quotation mark, and the position after it. */
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

/** A first line such as 'sep=;' gives Excel the separator and is no row. Excel may have added empty cells to it. */
function separatorGiven(text: string): { separator: string; length: number } | null {
  const line = /^\uFEFF?[\r\n]*"?sep= ?([,;\t|])"?[,;\t|]*(?:\r\n|\r|\n|$)/i.exec(text)
  return line?.[1] ? { separator: line[1], length: line[0].length } : null
}

function separatorOf(text: string): string {
  const firstLine = /[^\r\n]+/.exec(text.slice(0, 100_000))?.[0] ?? ''
  const count = (separator: string) => firstLine.split(separator).length
  return [',', ';', '\t'].reduce((most, separator) => (count(separator) > count(most) ? separator : most))
}
