import type { PageView } from './lighthouse.ts'

interface Column {
  key: keyof PageView
  name: string
  budget: number
  /** The points are a minimum, all other budgets are a maximum. */
  atLeast?: true
  write: (value: number) => string
}

const ms = (value: number) => `${Math.round(value).toLocaleString('en')} ms`
const columns: readonly Column[] = [
  { key: 'points', name: 'points', budget: 95, atLeast: true, write: String },
  { key: 'firstPaint', name: 'first paint', budget: 1500, write: ms },
  { key: 'largest', name: 'largest', budget: 2100, write: ms },
  { key: 'blocking', name: 'blocking', budget: 150, write: ms },
  { key: 'shift', name: 'shift', budget: 0.02, write: (value) => value.toFixed(3) },
  { key: 'files', name: 'files', budget: 25, write: String },
  {
    key: 'scriptBytes',
    name: 'scripts',
    budget: 165_000,
    write: (value) => `${(value / 1000).toFixed(1)} kB`,
  },
]

/** The measured numbers and their budgets, for people. A number over its budget has a star. */
export function pageTable(
  views: ReadonlyMap<string, PageView>,
  isFirstView: (page: string) => boolean,
): string {
  const rows = [
    ['', ...columns.map(({ name }) => name)],
    ['budget', ...columns.map(({ budget, atLeast, write }) => `${atLeast ? '≥' : '≤'} ${write(budget)}`)],
    ...[...views].map(([page, view]) => [
      page,
      ...columns.map(
        (column) => `${column.write(view[column.key])}${misses(column, view, isFirstView(page)) ? ' *' : ''}`,
      ),
    ]),
  ]
  const widths = rows[0]!.map((_, index) => Math.max(...rows.map((row) => row[index]!.length)))
  return rows.map((row) => row.map((cell, index) => cell.padEnd(widths[index]!)).join('  ')).join('\n')
}

/** The missed budgets, one sentence each. */
export function pageMisses(
  views: ReadonlyMap<string, PageView>,
  isFirstView: (page: string) => boolean,
): string[] {
  return [...views].flatMap(([page, view]) =>
    columns
      .filter((column) => misses(column, view, isFirstView(page)))
      .map(
        ({ key, name, budget, atLeast, write }) =>
          `${page}: ${name} ${write(view[key])}, ${atLeast ? 'at least' : 'at most'} ${write(budget)}`,
      ),
  )
}

// NaN misses too: a number that could not be measured is a failure. For logged-in pages only the points count.
const misses = ({ key, budget, atLeast }: Column, view: PageView, isFirstView: boolean) =>
  (isFirstView || key === 'points') && !(atLeast ? view[key] >= budget : view[key] <= budget)
