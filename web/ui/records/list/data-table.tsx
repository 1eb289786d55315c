import type { ReactNode } from 'react'
import { formatNumber } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { ArrowDown, ArrowUp } from '#web/ui/icons.ts'

export interface Column<Row> {
  key: string
  header: string
  /** A plain number is formatted for reading: 1,204. */
  cell: (row: Row) => ReactNode
  /** The list can be sorted by this column. It is the value in the list's state. */
  sort?: string
  /** The cell that names the row. Defaults to the first one. */
  isName?: boolean
  /** The cell does not wrap. */
  nowrap?: boolean
  /** Numbers, aligned right. On phones the heading comes before them. */
  numeric?: boolean
  /** The heading is for screen readers only, as over a menu. On phones the cell is at the right of its row. */
  hideHeader?: boolean
  /** The cell has the checkbox that selects its row. So it cannot be the cell that names the row. */
  selects?: boolean
  /** Shown from 1200 px. Below that its text is under the name, in `Folded`. */
  wide?: boolean
}

/** Under the name of a row: the text of its wide columns, when they are hidden. */
export function Folded({ children }: { children: ReactNode }) {
  return <small className="admin-table__folded">{children}</small>
}

export interface Sorting {
  by: string
  descending: boolean
  onSort: (by: string, descending: boolean) => void
}

/**
 * A table of the administration. Under 768 px each row becomes a block. Selecting a heading again reverses the sort
 * order.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  idOf,
  sorting,
  busy = false,
}: {
  label: string
  columns: ReadonlyArray<Column<Row>>
  rows: readonly Row[]
  idOf: (row: Row) => number | string
  sorting?: Sorting
  /** The next page is loading. The rows are still those of the previous page. */
  busy?: boolean
}) {
  const named = columns.find((column) => column.isName) ?? columns.find((column) => !column.selects)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways, also by keyboard.
    <section className="panel admin-table stackable" aria-label={label} tabIndex={0} aria-busy={busy}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.key} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} isName={column === named} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell<Row>({ column, row, isName }: { column: Column<Row>; row: Row; isName: boolean }) {
  const value = column.cell(row)
  const words = <LongWords>{typeof value === 'number' ? formatNumber(value) : value}</LongWords>
  if (isName) return <th scope="row">{words}</th>
  return (
    <td className={cellClass(column)} data-label={column.numeric ? column.header : undefined}>
      {words}
    </td>
  )
}

function Heading<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const t = useMessages()
  const { sort, header } = column
  if (!sort || !sorting)
    return (
      <th scope="col" className={cellClass(column)}>
        {column.hideHeader ? <span className="visually-hidden">{header}</span> : header}
      </th>
    )
  const isSorted = sorting.by === sort
  return (
    <th
      scope="col"
      className={cellClass(column)}
      aria-sort={isSorted ? (sorting.descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        aria-label={t('adminKit.sortBy', { column: header })}
        onClick={() => sorting.onSort(sort, isSorted ? !sorting.descending : false)}
      >
        {header}
        {isSorted ? sorting.descending ? <ArrowDown /> : <ArrowUp /> : null}
      </button>
    </th>
  )
}

function cellClass<Row>({ nowrap, numeric, hideHeader, selects, wide }: Column<Row>): string | undefined {
  return (
    [
      nowrap && 'nowrap',
      numeric && 'admin-table__number',
      hideHeader && !selects && 'admin-table__actions',
      selects && 'selected-rows__cell',
      wide && 'admin-table__wide',
    ]
      .filter(Boolean)
      .join(' ') || undefined
  )
}
