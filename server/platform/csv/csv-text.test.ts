import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CsvCell, csvText } from './csv-text.ts'

const lineOf = (...cells: CsvCell[]) => csvText(['h'], [cells]).split('\r\n')[1] ?? ''

describe('a CSV table', () => {
  it('starts with a byte order mark and ends each line with CRLF', () => {
    expect(csvText(['Name', 'Count'], [['Tai Chi', 3]])).toBe('\uFEFFName,Count\r\nTai Chi,3\r\n')
  })
  it.each<[string, CsvCell, string]>([
    ['a separator', 'Yoga, gentle', '"Yoga, gentle"'],
    ['quotation marks', 'the "quiet" room', '"the ""quiet"" room"'],
    ['a line break', 'one\ntwo', '"one\ntwo"'],
    ['null', null, ''],
    ['a negative number', -3, '-3'],
    ['letters in any script', 'Zoë 李', 'Zoë 李'],
  ])('supports %s', (_name, cell, text) => {
    expect(lineOf(cell, 'x').replace(/,x$/, '')).toBe(text)
  })
  it.each([
    ['=1+1', "'=1+1"],
    ['+1 703 555 0100', "'+1 703 555 0100"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', `"'\tx"`],
    [' =1+1', "' =1+1"],
    ['＝1+1', "'＝1+1"],
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['Ann;=1+1', `"Ann;'=1+1"`],
    ['Ann\t@SUM(A1)', `"Ann\t'@SUM(A1)"`],
    ['Ann\n =1+1', `"Ann\n' =1+1"`],
  ])('escapes text that could run as a formula: %s', (cell, text) => {
    expect(lineOf(cell)).toBe(text)
  })
  it('never starts a cell with a formula character, for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(lineOf(text).replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/)
      }),
    )
  })
})
