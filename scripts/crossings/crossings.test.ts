import { describe, expect, it } from 'vitest'
import { allCells, capabilities, complaints, crossingsPage, matrixOf, namedTests, ways } from './crossings.ts'

const count = allCells().length

describe('coverage marks in tests', () => {
  it('name the test below them, several of them one test', () => {
    const text = [
      "describe('registering', () => {",
      '  // crossing: guest x REST',
      '  // crossing: guest x Spanish (refused)',
      "  it('takes two seats', () => {})",
      '  // crossing: hybrid x page',
      '  it.each([',
      "    ['a', 1],",
      "  ])('tries %s', () => {})",
      '})',
    ].join('\n')
    expect(namedTests('a.test.ts', text)).toEqual([
      { cell: 'guest x REST', file: 'a.test.ts', line: 2, title: 'takes two seats', isRejected: false },
      { cell: 'guest x Spanish', file: 'a.test.ts', line: 3, title: 'takes two seats', isRejected: true },
      { cell: 'hybrid x page', file: 'a.test.ts', line: 5, title: 'tries %s', isRejected: false },
    ])
  })
  it('name a test whose table is declared elsewhere', () => {
    const text = "  // crossing: guest x unverified\n  it.each(every)('tries %s', () => {})"
    expect(namedTests('a.test.ts', text)).toMatchObject([{ title: 'tries %s' }])
  })
  it('name a WordPress story', () => {
    const text = "  // crossing: guest x WordPress\n  async 'brings a guest'({ page }) {"
    expect(namedTests('stories.ts', text)).toMatchObject([{ title: 'brings a guest' }])
  })
})

describe('the coverage matrix', () => {
  const test = { file: 'a.test.ts', line: 1, title: 'works', isRejected: false }
  it('has a cell for each capability and channel, and for each pair of capabilities once', () => {
    const pairs = (capabilities.length * (capabilities.length - 1)) / 2
    expect(new Set(allCells()).size).toBe(count)
    expect(count).toBe(capabilities.length * ways.length + pairs)
  })
  it('accepts a test or a reason for a cell, and reports a cell with both', () => {
    const existing = matrixOf([{ ...test, cell: 'guest x REST' }], { 'guest x job': 'no such way' })
    expect(existing.open).toHaveLength(count - 2)
    expect(complaints(existing)).toHaveLength(count - 2)
    const both = matrixOf([{ ...test, cell: 'guest x job' }], { 'guest x job': 'no such way' })
    expect(complaints(both)[0]).toContain('has a reason as well')
  })
  it.each([
    ['a mark for an unknown cell', { ...test, cell: 'guest x fax' }, 'which is no cell'],
    ['a mark above no test', { ...test, cell: 'guest x REST', title: '' }, 'stands above no test'],
  ])('reports %s', (_name, marked, complaint) => {
    const matrix = matrixOf([marked], {})
    expect(complaints(matrix)[0]).toContain(complaint)
  })
  it('reports each empty cell by name, and nothing once all are filled', () => {
    const [first, ...rest] = allCells().map((cell) => ({ ...test, cell }))
    expect(complaints(matrixOf(rest, {}))).toEqual([expect.stringContaining(first!.cell)])
    expect(complaints(matrixOf([first!, ...rest], {}))).toEqual([])
  })
  it('is written to a page with the file of each test once, and each reason', () => {
    const page = crossingsPage(
      matrixOf(
        [
          { ...test, cell: 'guest x page', file: 'e2e/come.journey.ts' },
          { ...test, cell: 'guest x page', file: 'e2e/come.journey.ts', title: 'works too' },
          { ...test, cell: 'guest x REST', isRejected: true },
        ],
        { 'guest x offline': 'not stored there', 'guest x job': 'not stored there' },
      ),
    )
    expect(page).toContain('| page | [come](../../e2e/come.journey.ts) |')
    expect(page).toContain('| REST | rejected: [a](../../a.test.ts) |')
    expect(page).toContain('| offline, job | not stored there |')
    expect(page).not.toContain('## hybrid')
  })
})
