import { readFile, stat } from 'node:fs/promises'
import { decodeOld, recogniseEncoding } from '#domain/import/repair-text/text-encoding.rule.ts'
import { formatTogether } from '#domain/kernel/language/numbers-and-lists.ts'
import { currentLocale } from '#server/platform/messages/current-locale.ts'
import { CsvError, csvLines } from './csv.ts'
import { importFileTexts } from './import-file.texts.ts'

/** A file that cannot be read as class dates. Its message is one clear line. */
export class ImportFileError extends Error {}

const texts = () => importFileTexts(currentLocale())

/** The required columns. Without them, no row can be read. */
const needed = ['classDateID', 'classDate'] as const

/** Bytes: ten times the largest export that a legacy system could make. A bigger file is something else. */
const mostBytes = 50 * 1024 * 1024

/** The rows of a legacy export: a JSON array of records, or CSV with a header row. Throws ImportFileError. */
export async function readClassDateFile(path: string): Promise<unknown[]> {
  return readClassDates(await readBytes(path), path)
}

/**
 * The rows of a legacy export from its bytes. The message of ImportFileError begins with `name`. Also throws if there
 * are more than `most` rows.
 */
export function readClassDates(bytes: Buffer, name: string, most = Number.POSITIVE_INFINITY): unknown[] {
  if (isWorkbook(bytes)) throw new ImportFileError(texts().workbook({ file: name }))
  const text = decode(bytes)
  if (text === null) {
    // For a picture, the message is that it has no class dates, not how to save it.
    const isOurs = bytes.toString('latin1').includes(needed[0])
    throw new ImportFileError(isOurs ? texts().encoding({ file: name }) : withoutColumns(name, needed))
  }
  if (text.trim() === '') throw new ImportFileError(texts().empty({ file: name }))
  // Many CSV files begin with a quotation mark. A JSON list or object never does.
  const isJson = /^\s*[[{]/.test(text)
  const rows: unknown[] = []
  for (const row of isJson ? rowsOfJson(text, name) : rowsOfCsv(text, name)) {
    if (rows.length === most) throw new ImportFileError(texts().tooManyRows({ file: name, most }))
    rows.push(row)
  }
  return rows
}

async function readBytes(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path)
    if (size > mostBytes) {
      const megabytes = Math.ceil(size / 1024 / 1024)
      throw new ImportFileError(texts().tooLarge({ file: path, megabytes }))
    }
    return await readFile(path)
  } catch (error) {
    if (error instanceof ImportFileError) throw error
    const { code } = error as NodeJS.ErrnoException
    const { unreadable } = texts()
    const why = code !== undefined && Object.hasOwn(unreadable, code) ? (code as 'ENOENT') : 'other'
    throw new ImportFileError(unreadable[why]({ file: path, code: code ?? '' }))
  }
}

/** Detects the container of .xlsx, .ods and .numbers, and that of .xls. */
function isWorkbook(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 4).toString('latin1')
  return head === 'PK\u0003\u0004' || head === '\u00d0\u00cf\u0011\u00e0'
}

/**
 * Decodes UTF-8, UTF-16 if there is a byte order mark, and otherwise the encoding of old exports. Null if none of them
 * fits.
 */
function decode(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const encoding = recogniseEncoding(bytes)
    return encoding && decodeOld(bytes, encoding)
  }
}

function rowsOfJson(text: string, name: string): unknown[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const [reason] = (error as Error).message.split('\n')
    throw new ImportFileError(texts().notJson({ file: name, reason: reason?.slice(0, 120) ?? '' }))
  }
  if (!Array.isArray(value)) throw new ImportFileError(texts().noList({ file: name }))
  return value
}

function* rowsOfCsv(text: string, name: string): Generator<unknown> {
  try {
    const lines = csvLines(text)
    const columns = ((lines.next().value as string[] | undefined) ?? []).map((column) => column.trim())
    const missing = needed.filter((column) => !columns.includes(column))
    if (missing.length > 0) throw new ImportFileError(withoutColumns(name, missing))
    for (const cells of lines) yield recordOf(columns, cells)
  } catch (error) {
    if (error instanceof CsvError) throw new ImportFileError(brokenCsv(name, error))
    throw error
  }
}

const withoutColumns = (file: string, columns: readonly string[]) =>
  texts().columnsMissing({ file, columns: formatTogether(columns, currentLocale().language) })

function brokenCsv(file: string, { line, mostCells }: CsvError): string {
  const { quote, cells } = texts().notCsv
  return mostCells === undefined ? quote({ file, line }) : cells({ file, line, most: mostCells })
}

/**
 * Null, which every importer rejects, if a row has more cells than columns: its cells would be in the wrong columns.
 */
function recordOf(columns: string[], cells: string[]): Record<string, string | null> | null {
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) return null
  return Object.fromEntries(columns.map((column, index) => [column, cellValue(cells[index])]))
}

// MySQL writes a missing value as NULL or \N.
function cellValue(cell: string | undefined): string | null {
  return cell === undefined || cell === 'NULL' || cell === '\\N' ? null : cell
}
