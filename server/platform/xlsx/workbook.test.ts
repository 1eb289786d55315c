import { describe, expect, it } from 'vitest'
import { readWorkbook } from './testing/read-workbook.ts'
import { workbook } from './workbook.ts'

describe('a workbook', () => {
  it('has a sheet a table: numbers are numbers, dates dates, and nothing is left of nothing', () => {
    const file = workbook([
      {
        name: 'Months',
        header: ['Month', 'Classes'],
        rows: [[{ date: '2026-11-01', shown: 'month' }, 12.5]],
      },
      { name: 'People', header: ['What'], rows: [['People'], [null]] },
    ])
    expect(readWorkbook(file)).toEqual({
      Months: [
        ['Month', 'Classes'],
        [{ date: '2026-11-01' }, 12.5],
      ],
      People: [['What'], ['People'], []],
    })
  })
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    "=cmd|' /C calc'!A0",
    '<b>&"x"</b>',
    'Ä 你好 🙂',
    ' two  spaces ',
  ])('keeps %j as the text that it is', (text) => {
    const { Sheet } = readWorkbook(workbook([{ name: 'Sheet', header: ['A'], rows: [[text]] }]))
    expect(Sheet).toEqual([['A'], [text]])
  })
  it('leaves out what no XML can hold', () => {
    const { Sheet } = readWorkbook(
      workbook([{ name: 'Sheet', header: ['A'], rows: [['a\u0000\u0008b\uD800']] }]),
    )
    expect(Sheet).toEqual([['A'], ['ab']])
  })
  it('calls its sheets by names that spreadsheets take, each once', () => {
    const sheets = ['A/B: [C]?', 'x'.repeat(40), 'X'.repeat(40), ''].map((name) => ({
      name,
      header: ['H'],
      rows: [],
    }))
    expect(Object.keys(readWorkbook(workbook(sheets)))).toEqual([
      'A B   C',
      'x'.repeat(31),
      `${'X'.repeat(27)} 2`,
      'Sheet',
    ])
  })
  it('marks a text as one, so that a zip code stays one when somebody edits it', () => {
    const { Sheet } = readWorkbook(workbook([{ name: 'Sheet', header: ['Zip'], rows: [['02134']] }]))
    expect(Sheet).toEqual([['Zip'], ['02134']])
  })
  it('takes more rows than a call takes arguments', () => {
    const rows = Array.from({ length: 150_000 }, (_, nth) => [String(nth)])
    expect(() => workbook([{ name: 'Sheet', header: ['A'], rows }])).not.toThrow()
  })
  it('is the same file for the same tables', () => {
    const sheets = [{ name: 'A', header: ['B'], rows: [[1]] }]
    expect(workbook(sheets).equals(workbook(sheets))).toBe(true)
  })
})
