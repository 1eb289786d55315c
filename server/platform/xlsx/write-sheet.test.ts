import { describe, expect, it } from 'vitest'
import type { CsvCell } from '#server/platform/csv/csv-text.ts'
import { readWorkbook, unzip } from './testing/read-workbook.ts'
import { writeSheet } from './write-sheet.ts'

/** Rows with texts that are special in spreadsheets, XML or JavaScript. */
const texts = [
  '02134',
  '=1+1',
  '<b>&"x"</b>',
  ' two  spaces ',
  'two\nlines',
  'Ä 你好 🙂',
  'constructor',
  'a\u0000b\uD800',
]
const cached = (text: string) => (text.startsWith('a\u0000') ? 'ab' : text)
const rowOf = (nth: number): CsvCell[] => [nth, texts[nth % texts.length], nth % 3 ? null : nth / 2]

async function written(count: number, slice = 300): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  await writeSheet(
    {
      name: 'people.csv',
      header: ['Number', 'Text', 'Half'],
      eachSlice: async (take) => {
        for (let from = 0; from < count; from += slice)
          await take(Array.from({ length: Math.min(slice, count - from) }, (_, nth) => rowOf(from + nth)))
      },
    },
    async (piece) => {
      pieces.push(piece)
    },
  )
  return Buffer.concat(pieces)
}

describe('a workbook that is streamed while its rows are read', () => {
  it.each([0, 1, 999, 1000, 1200, 1201, 5003])('has each of %i rows once, in order', async (count) => {
    const { people } = readWorkbook(await written(count))
    expect(people).toHaveLength(count + 1)
    expect(people![0]).toEqual(['Number', 'Text', 'Half'])
    const cells = people!.slice(1).map(([number, text]) => [number, text])
    expect(cells).toEqual(
      Array.from({ length: count }, (_, nth) => [nth, cached(texts[nth % texts.length]!)]),
    )
  })
  it('formats every text as text, and marks all rows', async () => {
    const sheet = unzip(await written(5003))['xl/worksheets/sheet1.xml']!
    const styleOf = (cell: string) => new RegExp(`<c r="${cell}" s="(\\d+)"`).exec(sheet)?.[1]
    expect(styleOf('B5004')).toBe(styleOf('B2'))
    expect(sheet).toContain('<ignoredError sqref="A2:C5004" numberStoredAsText="1"/>')
    expect(sheet.match(/<row /g)).toHaveLength(5004)
  })
})
