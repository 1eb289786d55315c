// Writes one workbook in a separate thread (workbook.ts). `workerData`: its sheets. Node runs this source file
// directly, without the server's build. So it may import packages and types, but nothing from '#server'.
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
 * Works around two bugs of the library. It looks texts up in a plain object, where it finds 'constructor' and similar
 * names that it never added, and then writes a broken file. Such a text gets a NUL: the lookup then finds nothing, and
 * the library drops it when it writes (XML cannot contain it). A lone half of a surrogate pair would remove the letter
 * before it.
 */
function inlineText(text: string): string {
  return text in {} ? `${text}\u0000` : text.toWellFormed()
}

function columnsOf({ header, rows }: Sheet) {
  return header.map((title, column) => {
    // One by one: a large export has more rows than a function call may have arguments.
    const longest = rows.reduce((most, row) => Math.max(most, lengthOf(row[column])), title.length)
    return { width: Math.min(widest, longest + 2) }
  })
}

function lengthOf(cell: WorkbookCell): number {
  if (cell === null || cell === undefined) return 0
  return typeof cell === 'object' ? 'September 2026'.length : String(cell).length
}

/** Prevents green warning corners at zip codes and phone numbers: they are texts on purpose. */
function numbersAsText({ header, rows }: Sheet): string | undefined {
  if (header.length === 0 || rows.length === 0) return undefined
  const all = `A2:${getCellAddress(rows.length, header.length - 1)}`
  return `<ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors>`
}

/** Names for the sheets: unique, at most 31 characters, without characters that spreadsheets reject. */
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
