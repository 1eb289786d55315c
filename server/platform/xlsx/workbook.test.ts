import { monitorEventLoopDelay } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { readWorkbook, unzip } from './testing/read-workbook.ts'
import { type WorkbookCell, workbook } from './workbook.ts'

/** The rows of a workbook with one column. */
async function columnOf(...cells: WorkbookCell[]): Promise<unknown[][] | undefined> {
  const file = await workbook([{ name: 'Sheet', header: ['A'], rows: cells.map((cell) => [cell]) }])
  return readWorkbook(file).Sheet
}

describe('a workbook', () => {
  it('has a sheet per table, with numbers, dates, and empty cells', async () => {
    const file = await workbook([
      {
        name: 'Months',
        header: ['Month', 'Classes'],
        rows: [[{ date: '2026-11-01', shown: 'month' }, 12.5]],
      },
      { name: 'People', header: ['What'], rows: [['People'], [null], ['']] },
    ])
    expect(readWorkbook(file)).toEqual({
      Months: [
        ['Month', 'Classes'],
        [{ date: '2026-11-01' }, 12.5],
      ],
      People: [['What'], ['People'], [], ['']],
    })
  })
  it('stores texts unchanged, whatever they start with', async () => {
    const texts = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      "=cmd|' /C calc'!A0",
      '<b>&"x"</b>',
      'Ä 你好 🙂',
      ' two  spaces ',
      'two\nlines',
    ]
    expect(await columnOf(...texts)).toEqual([['A'], ...texts.map((text) => [text])])
  })
  it('stores words that are special in JavaScript', async () => {
    const texts = [...Object.getOwnPropertyNames(Object.prototype), 'constructor']
    expect(await columnOf(...texts)).toEqual([['A'], ...texts.map((word) => [word])])
  })
  it('omits characters that XML does not allow', async () => {
    expect(await columnOf('a\u0000\u0008b\uD800', 'a\uDC00b')).toEqual([['A'], ['ab'], ['ab']])
  })
  it('has valid and unique sheet names', async () => {
    const sheets = ['A/B: [C]?', 'x'.repeat(40), 'X'.repeat(40), ''].map((name) => ({
      name,
      header: ['H'],
      rows: [],
    }))
    expect(Object.keys(readWorkbook(await workbook(sheets)))).toEqual([
      'A B   C',
      'x'.repeat(31),
      `${'X'.repeat(27)} 2`,
      'Sheet',
    ])
  })
  it('formats text cells as text, so that an edited zip code keeps its zeros', async () => {
    const parts = unzip(await workbook([{ name: 'Sheet', header: ['Zip'], rows: [['02134'], ['']] }]))
    const [, ...styles] = [...parts['xl/worksheets/sheet1.xml']!.matchAll(/<c r="A\d" s="(\d+)"/g)]
    const format = /numFmtId="(\d+)" formatCode="@"/.exec(parts['xl/styles.xml']!)![1]
    const cellFormats = parts['xl/styles.xml']!.split('<cellXfs')[1]!.match(/<xf [^>]*>/g)!
    expect(styles.map(([, style]) => cellFormats[Number(style)])).toEqual([
      expect.stringContaining(`numFmtId="${format}"`),
      expect.stringContaining(`numFmtId="${format}"`),
    ])
    expect(await columnOf('02134')).toEqual([['A'], ['02134']])
  })
  it('freezes its header, fits column widths, and hides warnings for numbers stored as text', async () => {
    const rows = [['02134', 'x'.repeat(100)]]
    const parts = unzip(await workbook([{ name: 'Sheet', header: ['Zip', 'Notes'], rows }]))
    const sheet = parts['xl/worksheets/sheet1.xml']!
    expect(sheet).toMatch(/<pane ySplit="1"[^>]*topLeftCell="A2"[^>]*state="frozen"/)
    expect(sheet).toMatch(/<cols><col min="1" max="1" width="7"[^>]*><col min="2" max="2" width="48"/)
    expect(sheet).toMatch(
      /<ignoredError sqref="A2:B2" numberStoredAsText="1"\/><\/ignoredErrors><\/worksheet>$/,
    )
  })
  it('supports more rows than a call has arguments, without blocking the event loop', async () => {
    const rows = Array.from({ length: 150_000 }, (_, nth) => [String(nth)])
    const existing = monitorEventLoopDelay({ resolution: 5 })
    existing.enable()
    const since = performance.now()
    await workbook([{ name: 'Sheet', header: ['A'], rows }])
    existing.disable()
    expect(existing.max / 1e6).toBeLessThan((performance.now() - since) / 2)
  }, 60_000)
  it('is written even if the previous one failed', async () => {
    const broken = workbook([{ name: 'Sheet', header: ['A'], rows: [null as never] }])
    const next = columnOf('B')
    await expect(broken).rejects.toThrow()
    expect(await next).toEqual([['A'], ['B']])
  })
})
