/** A text that is no CSV; its message is one clear line. */
export class CsvError extends Error {}

/**
 * Reads CSV as RFC 4180 has it: cells in quotation marks may hold separators, line breaks and doubled quotation marks; lines
 * end with CR LF, LF or CR. The separator (comma, semicolon or tab) is the one that the first line has most of. Empty lines are
 * left out. Throws CsvError where a quotation mark is never closed, because everything after it would be one cell.
 */
export function parseCsv(text: string): string[][] {
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quotedFrom = 0
  let line = 1
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.length > 1 || row[0]?.trim()) rows.push(row)
    row = []
  }
  for (let index = 0; index < text.length; index++) {
    const character = text[index] as string
    if (character === '\n') line++
    if (quotedFrom > 0) {
      if (character !== '"') cell += character
      else if (text[index + 1] === '"') {
        cell += '"'
        index++
      } else quotedFrom = 0
    } else if (character === '"' && cell.trim() === '') {
      // White space before the quotation mark is no part of the cell.
      cell = ''
      quotedFrom = line
    } else if (character === separator) endCell()
    else if (character === '\n') endRow()
    else if (character === '\r') {
      if (text[index + 1] !== '\n') endRow()
    } else cell += character
  }
  if (quotedFrom > 0) throw new CsvError(`The quotation mark in line ${quotedFrom} is never closed.`)
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

function separatorOf(text: string): string {
  const [firstLine = ''] = text.split(/[\r\n]/, 1)
  const count = (separator: string) => firstLine.split(separator).length
  return [',', ';', '\t'].reduce((most, separator) => (count(separator) > count(most) ? separator : most))
}
