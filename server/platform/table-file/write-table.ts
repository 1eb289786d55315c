import { csvLines, csvStart } from '#server/platform/csv/csv-text.ts'
import { writeSheet } from '#server/platform/xlsx/write-sheet.ts'
import type { TableFile } from './table-file.ts'

/** Takes a piece of a file. Waits while the client is slow, and throws once it has hung up. */
export type Put = (piece: Uint8Array) => Promise<void>

/** A file that is sent instead of JSON. */
export interface SentFile {
  name: string
  contentType: string
  write: (put: Put) => Promise<void>
}

export type TableFormat = 'csv' | 'xlsx'

export const contentTypes: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export function nameIn(format: TableFormat, { name }: TableFile): string {
  return name.replace(/\.csv$/, `.${format}`)
}

/** Writes the table in pieces, while its rows are read. */
export function writeTable(table: TableFile, format: TableFormat, put: Put): Promise<void> {
  return format === 'csv' ? writeCsv(table, put) : writeSheet(table, put)
}

async function writeCsv({ header, eachSlice }: TableFile, put: Put): Promise<void> {
  await put(Buffer.from(csvStart(header)))
  await eachSlice((rows) => put(Buffer.from(csvLines(rows))))
}

/** The whole file in memory, to include it in a response. */
export async function tableBytes(table: TableFile, format: TableFormat): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  await writeTable(table, format, async (piece) => {
    pieces.push(piece)
  })
  return Buffer.concat(pieces)
}
