import { once } from 'node:events'
import { createDeflateRaw } from 'node:zlib'
import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { getCellAddress, sanitizeTextContent } from 'write-excel-file/utility'
import type { CsvCell } from '#server/platform/csv/csv-text.ts'
import { workbook } from './workbook.ts'

/** Maximum rows of a sheet, header included: no spreadsheet program supports more. */
export const mostSheetRows = 1_048_576

/** Rows that the library writes, which has the whole workbook in memory. The column widths come from them. */
const byLibrary = 1000
const sheetPart = 'xl/worksheets/sheet1.xml'

type Row = readonly CsvCell[]
interface Table {
  name: string
  header: readonly string[]
  eachSlice: (take: (rows: readonly Row[]) => Promise<void>) => Promise<void>
}

/**
 * Writes a workbook of one sheet while its rows are read. The library cannot stream. So it writes the first rows, and
 * the rest is inserted into its sheet in the same format.
 */
export async function writeSheet(
  { name, header, eachSlice }: Table,
  put: (piece: Uint8Array) => Promise<void>,
): Promise<void> {
  const whole = (rows: readonly Row[]) => workbook([{ name: name.replace(/\.csv$/, ''), header, rows }])
  const first: Row[] = []
  let rest: LongSheet | null = null
  await eachSlice(async (rows) => {
    if (rest) return rest.add(rows)
    first.push(...rows)
    if (first.length < byLibrary) return
    rest = new LongSheet(await whole(first), first.length + 1, put)
    await rest.begin()
  })
  // The cast is needed because the compiler does not see that a callback assigns `rest`.
  const long = rest as LongSheet | null
  if (long) await long.end()
  else await put(await whole(first))
}

class LongSheet {
  readonly #parts: Record<string, Uint8Array>
  readonly #put: (piece: Uint8Array) => Promise<void>
  readonly #sheet = new DeflatedPart(sheetPart)
  readonly #zip: Zip
  readonly #style: string
  readonly #tail: string
  readonly #columns: string[] = []
  readonly #lastOfFirst: number
  #row: number
  #pieces: Uint8Array[] = []

  constructor(first: Uint8Array, rows: number, put: (piece: Uint8Array) => Promise<void>) {
    this.#parts = unzipSync(first)
    this.#put = put
    this.#row = rows
    this.#lastOfFirst = rows
    this.#zip = new Zip((error, piece) => {
      if (error) throw error
      this.#pieces.push(piece)
    })
    const xml = strFromU8(this.#parts[sheetPart]!)
    this.#tail = xml.slice(xml.indexOf('</sheetData>'))
    this.#style = textStyleOf(strFromU8(this.#parts['xl/styles.xml']!))
  }

  async begin(): Promise<void> {
    const { [sheetPart]: sheet, ...others } = this.#parts
    for (const [name, bytes] of Object.entries(others)) {
      const part = new ZipDeflate(name)
      this.#zip.add(part)
      part.push(bytes, true)
    }
    this.#zip.add(this.#sheet)
    const xml = strFromU8(sheet!)
    await this.#write(xml.slice(0, xml.indexOf('</sheetData>')))
  }

  add(rows: readonly Row[]): Promise<void> {
    return this.#write(rows.map((row) => this.#rowXml(row)).join(''))
  }

  async end(): Promise<void> {
    // Up to here, ranges for all cells cover only the first rows.
    const to = (tail: string) => tail.replace(/(sqref="A2:[A-Z]+)(\d+)/, `$1${this.#row}`)
    this.#sheet.push(strToU8(this.#row > this.#lastOfFirst ? to(this.#tail) : this.#tail), true)
    await this.#sheet.ended()
    this.#zip.end()
    await this.#flush()
  }

  #rowXml(row: Row): string {
    this.#row += 1
    const cells = row.map((cell, at) => {
      if (cell === null || cell === undefined) return ''
      this.#columns[at] ??= getCellAddress(0, at).replace('1', '')
      const address = `${this.#columns[at]}${this.#row}`
      if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
      const text = sanitizeTextContent(cell.toWellFormed())
      return `<c r="${address}"${this.#style} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
    })
    return `<row r="${this.#row}">${cells.join('')}</row>`
  }

  async #write(xml: string): Promise<void> {
    this.#sheet.push(strToU8(xml))
    await this.#sheet.drained()
    await this.#flush()
  }

  async #flush(): Promise<void> {
    const pieces = this.#pieces
    this.#pieces = []
    for (const piece of pieces) await this.#put(piece)
  }
}

/** Compressed in Node's threads, so that it does not block. */
class DeflatedPart extends ZipPassThrough {
  override compression = 8
  readonly #deflate = createDeflateRaw()
  readonly #end = once(this.#deflate, 'end')
  constructor(name: string) {
    super(name)
    this.#deflate.on('data', (piece: Uint8Array<ArrayBuffer>) => this.ondata(null, piece, false))
    this.#deflate.on('end', () => this.ondata(null, new Uint8Array(), true))
  }
  protected override process(chunk: Uint8Array<ArrayBuffer>, final: boolean): void {
    this.#deflate.write(chunk)
    if (final) this.#deflate.end()
  }
  async drained(): Promise<void> {
    if (this.#deflate.writableNeedDrain) await once(this.#deflate, 'drain')
  }
  async ended(): Promise<void> {
    await this.#end
  }
}

/** The style that marks a cell as text, as in the cells that the library wrote. */
function textStyleOf(styles: string): string {
  const format = /numFmtId="(\d+)" formatCode="@"/.exec(styles)?.[1]
  const cells = styles.split('<cellXfs')[1]?.match(/<xf [^>]*>/g) ?? []
  const at = cells.findIndex((cell) => cell.includes(`numFmtId="${format}"`))
  return at < 0 ? '' : ` s="${at}"`
}
