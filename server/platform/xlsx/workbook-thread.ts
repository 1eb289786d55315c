// Writes one workbook beside the server (workbook.ts). `workerData`: its sheets.
// Node runs this file as it lies here, without the server's build: it may import packages and types, and nothing of '#server'.
import { parentPort, workerData } from 'node:worker_threads'
import writeExcelFile, { type CellObject } from 'write-excel-file/node'
import { getCellAddress } from 'write-excel-file/utility'
import type { Sheet, WorkbookCell } from './workbook.ts'

const formats = { day: 'yyyy\\-mm\\-dd', month: 'mmmm\\ yyyy', text: '@' } as const
const widest = 48

const sheets: readonly Sheet[] = workerData
const names = sheetNames(sheets)
const file = writeExcelFile(
  sheets.map((sheet, at) => ({
    sheet: names[at]!,
    columns: columnsOf(sheet),
    stickyRowsCount: 1,
    data: [
      sheet.header.map((title) => ({ value: inlineText(title), type: String, fontWeight: 'bold' as const })),
      ...sheet.rows.map((row) => row.map(cellOf)),
    ],
  })),
  {
    fontFamily: 'Calibri',
    fontSize: 11,
    features: [
      {
        files: {
          transform: {
            'xl/worksheets/sheet{id}.xml': {
              insert: (_options, { sheetIndex }) => numbersAsText(sheets[sheetIndex]!),
            },
          },
        },
      },
    ],
  },
)
parentPort!.postMessage(await file.toBuffer())

function cellOf(cell: WorkbookCell): CellObject | number | null {
  if (cell === null || cell === undefined) return null
  if (typeof cell === 'number') return cell
  if (typeof cell === 'string') return { value: inlineText(cell), type: String, format: formats.text }
  return { value: new Date(`${cell.date}T00:00:00Z`), format: formats[cell.shown] }
}

/**
 * The library looks texts up in an object, where it finds 'constructor' and the like without having put them there, and writes a file that
 * cannot be opened. With a character that it leaves out when it writes (no XML can hold it) it finds nothing. A lone half of a surrogate pair
 * would take the letter before it along.
 */
function inlineText(text: string): string {
  return text in {} ? `${text}\u0000` : text.toWellFormed()
}

function columnsOf({ header, rows }: Sheet) {
  return header.map((title, column) => {
    // One by one: more arguments than an export has rows would not fit into a call.
    const longest = rows.reduce((most, row) => Math.max(most, lengthOf(row[column])), title.length)
    return { width: Math.min(widest, longest + 2) }
  })
}

function lengthOf(cell: WorkbookCell): number {
  if (cell === null || cell === undefined) return 0
  return typeof cell === 'object' ? 'September 2026'.length : String(cell).length
}

/** No green corners at zip codes and phone numbers: they are texts on purpose. */
function numbersAsText({ header, rows }: Sheet): string | undefined {
  if (header.length === 0 || rows.length === 0) return undefined
  const all = `A2:${getCellAddress(rows.length, header.length - 1)}`
  return `<ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors>`
}

/** At most 31 characters, none of those that spreadsheets refuse, and each once. */
function sheetNames(tables: readonly Sheet[]): string[] {
  const taken = new Set<string>()
  return tables.map(({ name }) => {
    const plain =
      name
        .replace(/[[\]:*?/\\']/g, ' ')
        .trim()
        .slice(0, 31) || 'Sheet'
    let one = plain
    for (let nth = 2; taken.has(one.toLowerCase()); nth += 1) one = `${plain.slice(0, 27)} ${nth}`
    taken.add(one.toLowerCase())
    return one
  })
}
