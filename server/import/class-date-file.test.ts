import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ImportFileError, readClassDateFile, readClassDates } from './class-date-file.ts'

const dir = mkdtempSync(join(tmpdir(), 'archway-import-'))
afterAll(() => rmSync(dir, { recursive: true }))
const file = (name: string, content: string | Buffer) => {
  const path = join(dir, name)
  writeFileSync(path, content)
  return path
}

describe('reading a file of class dates', () => {
  const row = [{ classDateID: '1', classDate: '2022-02-16' }]
  it.each<[string, string, string | Buffer]>([
    ['JSON', 'a.json', '[{"classDateID":"1","classDate":"2022-02-16"}]'],
    ['JSON with a byte order mark', 'b.json', '\ufeff [{"classDateID":"1","classDate":"2022-02-16"}]\n'],
    [
      'UTF-16 with a byte order mark',
      'c.json',
      Buffer.from('\ufeff[{"classDateID":"1","classDate":"2022-02-16"}]', 'utf16le'),
    ],
    ['CSV', 'd.csv', 'classDateID,classDate\r\n1,2022-02-16\r\n'],
    ['CSV with a byte order mark', 'e.csv', '\ufeffclassDateID,classDate\n1,2022-02-16'],
    ['CSV with quoted names', 'f.csv', '"classDateID";"classDate"\n"1";"2022-02-16"'],
    ['CSV with a separator line for Excel', 'g1.csv', 'sep=;\r\nclassDateID;classDate\r\n1;2022-02-16\r\n'],
    ['the same with a byte order mark', 'g2.csv', '\ufeffsep=;\nclassDateID;classDate\n1;2022-02-16'],
    ['the same in quotation marks', 'g5.csv', '"sep=;"\r\n"classDateID";"classDate"\r\n1;2022-02-16\r\n'],
    ['a tab as the declared separator', 'g3.csv', 'sep=\t\nclassDateID\tclassDate\n1\t2022-02-16'],
    ['CSV with old Mac line endings', 'g4.csv', 'classDateID,classDate\r1,2022-02-16\r'],
    ['CSV with any file name', 'g.txt', 'classDateID,classDate\n1,2022-02-16'],
  ])('accepts %s', async (_, name, content) => {
    expect(await readClassDateFile(file(name, content))).toEqual(row)
  })

  it('falls back to windows-1252 if the bytes are not UTF-8', async () => {
    const bytes = Buffer.concat([
      Buffer.from('classDateID,classDate,className\n1,2022-02-16,Don'),
      Buffer.from([0x92]),
      Buffer.from('t'),
    ])
    expect(await readClassDateFile(file('h.csv', bytes))).toMatchObject([{ className: 'Don’t' }])
  })

  it.each<[string, number[], string]>([
    ['a Mac', [0x43, 0x61, 0x66, 0x8e], 'Café'],
    ['DOS', [0x43, 0x61, 0x66, 0x82], 'Café'],
  ])('reads the character set of %s', (_name, letters, className) => {
    const bytes = Buffer.from(
      ['classDateID,classDate,className\n1,2022-02-16,', ...letters].flatMap((one) =>
        typeof one === 'string' ? [...Buffer.from(one)] : [one],
      ),
    )
    expect(readClassDates(bytes, 'mac.csv')).toMatchObject([{ className }])
  })

  it('treats NULL and missing CSV cells as null, and rejects a row with too many cells', async () => {
    const rows = await readClassDateFile(
      file('i.csv', 'classDateID,classDate,recur\n1,2022-02-16\n2,2022-02-17,NULL\n3,2022-02-18,a,b\n'),
    )
    expect(rows).toEqual([
      { ...row[0], recur: null },
      { classDateID: '2', classDate: '2022-02-17', recur: null },
      null,
    ])
  })

  it('stops at the first row over the limit', () => {
    const lines = Buffer.from(`classDateID,classDate\n${'1,2022-02-16\n'.repeat(4)}`)
    expect(readClassDates(lines, 'rows.csv', 4)).toHaveLength(4)
    expect(() => readClassDates(lines, 'rows.csv', 3)).toThrow(
      new ImportFileError('rows.csv has more than 3 rows. Split it into smaller files.'),
    )
    expect(() => readClassDates(Buffer.from('[1,2]'), 'rows.json', 1)).toThrow(ImportFileError)
  })

  let huge = ''
  beforeAll(() => {
    huge = file('huge.json', '')
    truncateSync(huge, 51 * 1024 * 1024)
  })
  it.each<[string, () => string, RegExp]>([
    ['a missing file', () => join(dir, 'none.json'), /The file doesn’t exist\.$/],
    ['a folder', () => dir, /It’s a folder\.$/],
    ['an empty file', () => file('empty.json', ' \n'), /is empty\.$/],
    ['broken JSON', () => file('broken.json', '[{"a":1},\n'), /is not valid JSON: /],
    ['JSON that is not a list', () => file('object.json', '{"a":1}'), /must hold a list/],
    [
      'CSV without its columns',
      () => file('other.csv', 'name,date\nx,y'),
      /is missing classDateID and classDate\.$/,
    ],
    [
      'CSV with an unclosed quotation mark',
      () => file('open.csv', 'classDateID,classDate\n"1,2'),
      /line 2 has no end\.$/,
    ],
    [
      'a workbook',
      () => file('x.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 20, 0])),
      /is a workbook\. Open it, save it as “CSV UTF-8,” and import the new file\.$/,
    ],
    [
      'an old workbook format',
      () => file('x.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])),
      /is a workbook\. Open it, save it as “CSV UTF-8,” and import the new file\.$/,
    ],
    [
      'an unknown character set',
      () =>
        file(
          'x.csv',
          Buffer.from([
            ...Buffer.from('classDateID,classDate\n1,'),
            0x6a,
            0xef,
            0xc7,
            0xc1,
            0xe4,
            0xcc,
            0xd1,
          ]),
        ),
      /has letters we can’t read\. Save it as “CSV UTF-8” and import the new file\.$/,
    ],
    ['an image', () => file('x.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])), /must be JSON or CSV/],
    ['more than 50 MB', () => huge, /is 51 MB\. The limit is 50 MB/],
  ])('refuses %s with a one-line error', async (_, path, line) => {
    const error: unknown = await readClassDateFile(path()).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ImportFileError)
    expect((error as Error).message).toMatch(line)
    expect((error as Error).message).not.toContain('\n')
  })
})
