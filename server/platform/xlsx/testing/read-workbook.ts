import { crc32, inflateRawSync } from 'node:zlib'
import { parseDocument } from 'htmlparser2'

/**
 * What a spreadsheet program reads from a workbook: rows of values by sheet. A date is `{ date }`, a formula `{ formula
 * }`.
 */
export function readWorkbook(file: Buffer): Record<string, unknown[][]> {
  const parts = unzip(file)
  const names = elements(parts['xl/workbook.xml']!, 'sheet').map(({ attribs }) => attribs)
  const targets = new Map(
    elements(parts['xl/_rels/workbook.xml.rels']!, 'Relationship').map(({ attribs }) => [
      attribs.Id,
      attribs.Target,
    ]),
  )
  const formats = dateFormats(parts['xl/styles.xml']!)
  const texts = elements(parts['xl/sharedStrings.xml']!, 'si').map(({ children }) => children[0]!.text)
  return Object.fromEntries(
    names.map(({ name, 'r:id': id }) => [
      name!,
      elements(parts[`xl/${targets.get(id)}`]!, 'row').map((row) =>
        row.children.map((cell) => readCell(cell, formats, texts)),
      ),
    ]),
  )
}

interface Element {
  name: string
  attribs: Record<string, string>
  children: Element[]
  text: string
}

function readCell(cell: Element, formats: readonly boolean[], texts: readonly string[]): unknown {
  if (cell.children.some(({ name }) => name === 'f')) return { formula: cell.text }
  // A cell with a style but no value.
  if (cell.children.length === 0) return ''
  const value = cell.children[0]!.text
  if (cell.attribs.t === 'inlineStr') return cell.text
  if (cell.attribs.t === 's') return texts[Number(value)]
  const number = Number(value)
  if (!formats[Number(cell.attribs.s)]) return number
  return { date: new Date(Date.UTC(1899, 11, 30) + number * 86_400_000).toISOString().slice(0, 10) }
}

/** For each style, whether its numbers are dates. */
function dateFormats(styles: string): boolean[] {
  const dates = new Set(
    elements(styles, 'numFmt')
      .filter(({ attribs }) => /[ymd]/.test(attribs.formatCode ?? ''))
      .map(({ attribs }) => attribs.numFmtId),
  )
  const [cells] = elements(styles, 'cellXfs')
  return cells!.children.map(({ attribs }) => dates.has(attribs.numFmtId))
}

function elements(xml: string, name: string): Element[] {
  const found: Element[] = []
  const walk = (nodes: readonly Element[]) => {
    for (const node of nodes) {
      if (node.name === name) found.push(node)
      walk(node.children)
    }
  }
  walk(childrenOf(parseDocument(xml, { xmlMode: true })))
  return found
}

function childrenOf(node: unknown): Element[] {
  const { children = [] } = node as { children?: unknown[] }
  return children
    .filter((child) => (child as { type: string }).type === 'tag')
    .map((child) => {
      const { name, attribs } = child as Element
      return { name, attribs, children: childrenOf(child), text: textOf(child) }
    })
}

function textOf(node: unknown): string {
  const { data, children = [] } = node as { data?: string; children?: unknown[] }
  return data ?? children.map(textOf).join('')
}

/** Reads the directory at the file's end, as programs do, and verifies the checksum of each part. */
export function unzip(file: Buffer): Record<string, string> {
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const count = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  const parts: Record<string, string> = {}
  for (let nth = 0; nth < count; nth += 1) {
    const [crc, packed, size] = [16, 20, 24].map((field) => file.readUInt32LE(at + field))
    const nameLength = file.readUInt16LE(at + 28)
    const name = file.toString('ascii', at + 46, at + 46 + nameLength)
    const local = file.readUInt32LE(at + 42)
    const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const data = inflateRawSync(file.subarray(from, from + packed!))
    if (data.length !== size || crc32(data) !== crc) throw new Error(`${name} is damaged`)
    parts[name] = data.toString('utf8')
    at += 46 + nameLength
  }
  return parts
}
