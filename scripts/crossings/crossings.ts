import { basename } from 'node:path'

// Where two features meet: each capability with each way in, and with each other capability. A cell names its
// test, or the reason why there is nothing to test.

export const capabilities = [
  'guest',
  'hybrid',
  'whole series',
  'waiting',
  'offer',
  'recurring registration',
  'helped person',
  'walk-in without email',
  'unverified',
  'switched',
  'two-step login',
  'closed and restored',
  'changed class',
  'edited recurrence',
  'terms due',
  'feedback',
  'confidential title',
] as const
export type Capability = (typeof capabilities)[number]

export const ways = [
  'page',
  'list confirmed later',
  'mail link',
  'calendar file and feed',
  'REST',
  'WordPress',
  'GraphQL alone',
  'offline',
  'export and print',
  'Spanish',
  'job',
] as const
export type Way = (typeof ways)[number]

/** Why a cell has no test. A cell whose rejection is tested is marked `(refused)`. */
export type Reason = 'no such way' | 'not stored there'

/** A cell: two names of the lists above, in their order. In a pair of capabilities, the earlier one is first. */
export type Cell = `${Capability} x ${Way | Capability}`

export interface NamedTest {
  cell: string
  file: string
  line: number
  title: string
  isRejected: boolean
}

const mark = /^\s*\/\/ crossing: (.+?)( \(refused\))?$/
const titled = [
  /\b(?:it|test)\(\s*(['"`])(.+?)\1/,
  /[\])]\s*(?:as const\s*)?\)\(\s*(['"`])(.+?)\1/,
  // A test for each item of a list that is defined elsewhere.
  /\.each\(\w+\)\(\s*(['"`])(.+?)\1/,
  // A story of the WordPress or package trial.
  /^\s*async (['"`])(.+?)\1\(/,
]

/** The tests below a mark of a file: `// crossing: helped person x REST`, one line a cell. */
export function namedTests(file: string, text: string): NamedTest[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const [, cell, rejected] = mark.exec(line) ?? []
    if (!cell) return []
    // Searches these lines for one test. Its table may be long.
    const below = lines.slice(index + 1, index + 120)
    const first = below.find((one) => !mark.test(one)) ?? ''
    const rest = below.slice(below.indexOf(first)).join('\n')
    const found = titled.flatMap((pattern) => {
      const match = new RegExp(pattern.source, 'm').exec(rest)
      return match ? [{ at: match.index, title: match[2]! }] : []
    })
    const [nearest] = found.toSorted((a, b) => a.at - b.at)
    return [{ cell, file, line: index + 1, title: nearest?.title ?? '', isRejected: rejected !== undefined }]
  })
}

/** All cells, in the order of the page. */
export function allCells(): Cell[] {
  return capabilities.flatMap((one, index) => [
    ...ways.map((way): Cell => `${one} x ${way}`),
    ...capabilities.slice(index + 1).map((other): Cell => `${one} x ${other}`),
  ])
}

export interface Matrix {
  tests: ReadonlyMap<string, readonly NamedTest[]>
  reasons: ReadonlyMap<string, Reason>
  open: readonly Cell[]
}

export function matrixOf(
  tests: readonly NamedTest[],
  reasons: Readonly<Partial<Record<Cell, Reason>>>,
): Matrix {
  const byCell = Map.groupBy(tests, ({ cell }) => cell)
  const known = new Map(Object.entries(reasons))
  return {
    tests: byCell,
    reasons: known,
    open: allCells().filter((cell) => !byCell.has(cell) && !known.has(cell)),
  }
}

/** The problems: marks without a cell or a test, cells with both a test and a reason, empty cells. */
export function complaints(matrix: Matrix): string[] {
  const cells = new Set<string>(allCells())
  const marks = [...matrix.tests.values()].flat()
  return [
    ...marks.flatMap(({ cell, file, line, title }) =>
      !cells.has(cell)
        ? [`${file}:${line} names "${cell}", which is no cell: see scripts/crossings/crossings.ts.`]
        : title === ''
          ? [`${file}:${line} stands above no test.`]
          : matrix.reasons.has(cell)
            ? [`${file}:${line} holds "${cell}", which has a reason as well: take the reason out.`]
            : [],
    ),
    ...matrix.open.map((cell) => `"${cell}" is empty: mark its test, or give a reason.`),
  ]
}

/** The content of docs/rules/crossings.md. It names files, not titles, so that a reworded title does not change it. */
export function crossingsPage(matrix: Matrix): string {
  const textOf = (cell: Cell) => {
    const links = (matrix.tests.get(cell) ?? []).map(({ file, isRejected }) => {
      const [name] = basename(file).split('.')
      return `${isRejected ? 'rejected: ' : ''}[${name}](../../${file})`
    })
    return matrix.reasons.get(cell) ?? [...new Set(links)].join('; ')
  }
  const section = (one: Capability, index: number) => {
    const names = [...ways, ...capabilities.slice(index + 1)].filter(
      (name) => !matrix.open.includes(`${one} x ${name}`),
    )
    if (names.length === 0) return ''
    const rows = [...Map.groupBy(names, (name) => textOf(`${one} x ${name}`))]
    return [
      `## ${one}`,
      '',
      '| with | test |',
      '|---|---|',
      ...rows.map(([text, alike]) => `| ${alike.join(', ')} | ${text} |`),
      '',
    ].join('\n')
  }
  return [
    '# Crossings',
    '',
    'Most bugs are where two features meet. Each row is a crossing of two features, with the file of its test, or the reason why there is nothing to test.',
    'In the file the test is below its mark, such as `// crossing: guest x REST`. `npm run generate:crossings` makes the page from these marks; `npm run check` compares it.',
    '',
    '- **no such way**: the feature cannot be reached that way.',
    '- **rejected**: the action is rejected, and a test checks the error.',
    '- **not stored there**: nothing of it is stored or shown there.',
    '',
    `There are ${allCells().length} crossings, and none is empty.`,
    '',
    ...capabilities.map(section).filter((text) => text !== ''),
  ].join('\n')
}
