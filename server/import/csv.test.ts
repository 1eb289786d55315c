import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CsvError, csvLines } from './csv.ts'

const parseCsv = (text: string) => [...csvLines(text)]

describe('reading CSV', () => {
  it.each<[string, string, string[][]]>([
    [
      'lines and cells',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'Windows line endings, without one at the end',
      'a,b\r\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'old Mac line endings',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'separators and line breaks in quotation marks',
      'a,b\n"1,5","two\r\nlines"',
      [
        ['a', 'b'],
        ['1,5', 'two\r\nlines'],
      ],
    ],
    [
      'doubled quotation marks',
      'a,b\n"say ""hi""",""',
      [
        ['a', 'b'],
        ['say "hi"', ''],
      ],
    ],
    [
      'a quotation mark within a cell',
      'a,b\n5" wide,x',
      [
        ['a', 'b'],
        ['5" wide', 'x'],
      ],
    ],
    [
      'empty cells, and no empty lines',
      'a,b\n,\n\n1,',
      [
        ['a', 'b'],
        ['', ''],
        ['1', ''],
      ],
    ],
    [
      'semicolons',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons below empty lines',
      '\r\n\r\na;b\r\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    ['a declared separator below an empty line', '\r\nsep= ;\r\na,b;c', [['a,b', 'c']]],
    ['nothing', '', []],
  ])('accepts %s', (_, text, rows) => {
    expect(parseCsv(text)).toEqual(rows)
  })

  it('reports the line of an unclosed quotation mark', () => {
    expect(() => parseCsv('a,b\n1,"2\n3,4')).toThrow(new CsvError(2))
  })

  it('refuses a line with too many cells before it reads the rest', () => {
    expect(() => parseCsv(`a,b\n${','.repeat(999)}\n`)).not.toThrow()
    expect(() => parseCsv(`a,b\n${','.repeat(20_000_000)}`)).toThrow(new CsvError(2, 1000))
  })

  it('reads back anything that was written', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab ,;"\n\rä'.split('')) })
    const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1 })
    fc.assert(
      fc.property(rows, (written) => {
        const quoted = (text: string) => `"${text.replace(/"/g, '""')}"`
        const text = `"x","y","z"\n${written.map((row) => row.map(quoted).join(',')).join('\r\n')}`
        expect(parseCsv(text).slice(1)).toEqual(written)
      }),
    )
  })
})
