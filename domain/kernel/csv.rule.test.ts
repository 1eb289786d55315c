import { describe, expect, it } from 'vitest'
import { writeCsv } from './csv.rule.ts'

const written = (...cells: (string | number | null)[]) => writeCsv([cells]).slice(1, -2)

describe('a table for spreadsheets', () => {
  it('begins with a byte order mark and ends each row with CRLF', () => {
    expect(
      writeCsv([
        ['Name', 'Places'],
        ['Ann', 2],
      ]),
    ).toBe('\uFEFFName,Places\r\nAnn,2\r\n')
  })
  it.each<[string, string | number | null, string]>([
    ['plain text as it is', 'Zoë O’Neil', 'Zoë O’Neil'],
    ['nothing as an empty cell', null, ''],
    ['a comma in quotes', 'Alvarez, Ruth', '"Alvarez, Ruth"'],
    ['a quote doubled', 'the "big" room', '"the ""big"" room"'],
    ['several lines in one cell', 'one\ntwo', '"one\ntwo"'],
    ['a negative number as a number', -3, '-3'],
    ['white space that a reader would trim', ' x', '" x"'],
  ])('writes %s', (_name, value, expected) => {
    expect(written(value)).toBe(expected)
  })
  it.each([
    ['=1+1', "'=1+1"],
    ['+1 703 555 0100', "'+1 703 555 0100"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1+1', "'  =1+1"],
    ['\t=1+1', '"\'\t=1+1"'],
    ['\r=1+1', '"\'\r=1+1"'],
    ['＝1+1', "'＝1+1"],
    ['=HYPERLINK("https://evil.example","x")', '"\'=HYPERLINK(""https://evil.example"",""x"")"'],
  ])('never lets %j be a formula', (value, expected) => {
    expect(written(value)).toBe(expected)
  })
})
