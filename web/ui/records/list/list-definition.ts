import type { QueryKey, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OnBytes, StreamedFile } from '#web/platform/graphql/file-response.ts'
import type { ListValues } from '#web/platform/records/list-state.ts'
import type { RowsResponse } from './admin-list.tsx'
import type { Column } from './data-table.tsx'
import type { Selection } from './selected-rows.tsx'

/** A filter with one choice of a few. */
export interface ChoiceFilter<Filter extends string> {
  of: Filter
  /** Visually hidden. The options are clear without it ("All programs"). */
  label: string
  /** Label of the choice that means all. Omit it if `choices` has that choice. */
  all?: string
  choices: ReadonlyArray<{ value: string; label: string }>
  /** Other values that change with this filter. */
  change?: (value: string) => Partial<ListValues<Filter>>
}

/** First and last day, in the filters `from` and `to`. */
export interface DaysFilter {
  of: 'days'
  /** Label of a button that opens the two fields. Without it the fields are in the row. */
  any?: string
  from: string
  to: string
}

/** The list, as the functions of a definition see it. */
export interface List<Filter extends string, Result, Mine, Of = undefined> {
  /** The record that the list is a part of. Undefined if it is a page. */
  of: Of
  values: ListValues<Filter>
  change: (values: Partial<ListValues<Filter>>) => void
  result: UseQueryResult<Result>
  /** What `usePreset` returned. */
  own: Mine
  /** Opens a dialog over the list. `close` closes it. */
  show: (dialog: (close: () => void) => ReactNode) => void
}

/**
 * The table of a list, with its filters. Only `filters`, `key`, `load`, `title`, `columns`, `idOf` and `empty` are
 * required. `Of` is the record that the list is a part of.
 */
export interface TableDefinition<
  Filter extends string,
  Result extends RowsResponse<unknown>,
  Mine,
  Of = undefined,
  Seen = List<NoInfer<Filter>, NoInfer<Result>, NoInfer<Mine>, NoInfer<Of>>,
  Row = NoInfer<Result>['rows'][number],
> {
  /** Each filter with its default. The address stores them. With `sort` and `order`, headings sort the list. */
  filters: Readonly<ListValues<Filter>>
  /** Filters that may contain a person's name. The history entry stores them, not the address. */
  personal?: readonly NoInfer<Filter>[]
  /** The key of the query cache. Invalidate it after a change of the rows. Its parameter has the type of the record. */
  key: QueryKey | ((of: Of) => QueryKey)
  load: (values: ListValues<NoInfer<Filter>>, page: number, of: NoInfer<Of>) => Promise<Result>
  /** The interval in milliseconds for reloading the rows while the page is open. */
  again?: (result: NoInfer<Result>) => number | false
  /** Name of the page number in the address, when two lists share a page of the portal. */
  pageName?: string
  /** A hook for extra data that the list needs. */
  usePreset?: () => Mine
  /** Names the table, and the page. */
  title: () => string
  /** The label of the search. Its text is in the filter `search`. */
  search?: () => string
  choices?: (list: Seen) => ReadonlyArray<ChoiceFilter<NoInfer<Filter>> | DaysFilter>
  /** On phones, shows two choices side by side. */
  choicesInPairs?: boolean
  /** Filters that links of rows or other pages set. Each shows as a chip while it is set. */
  chips?: (list: Seen) => Partial<Record<NoInfer<Filter>, string>>
  /** Content between the filters and the table. */
  aboveTable?: (list: Seen) => ReactNode
  className?: string
  idOf: (row: Row) => number | string
  columns: (list: Seen) => ReadonlyArray<Column<Row>>
  /** At the end of a row: its RowMenu, or a button. */
  menu?: (row: Row, list: Seen) => ReactNode
  /** Makes rows selectable, with actions for the selected ones. */
  selection?: Selection<Row, Seen>
  /** Whether the order is descending. Defaults to `order=desc`. */
  isDescending?: (values: ListValues<NoInfer<Filter>>) => boolean
  /** Shown if the list has no rows and no filter is set. */
  empty: () => { title: string; hint?: string; action?: ReactNode }
}

/** A list that is a page: the table with a head. */
export interface ListDefinition<
  Filter extends string,
  Result extends RowsResponse<unknown>,
  Mine,
  Seen = List<NoInfer<Filter>, NoInfer<Result>, NoInfer<Mine>>,
> extends TableDefinition<Filter, Result, Mine> {
  lead?: (list: Seen) => ReactNode
  /** Loads the whole filtered list as a file. Null if the person may not have it. */
  file?: (list: Seen) => ((format: 'XLSX' | 'CSV', onBytes: OnBytes) => Promise<StreamedFile>) | null
  /** On the right of the head, after the file. */
  actions?: (list: Seen) => ReactNode
  /** Content between the head and the filters. */
  above?: (list: Seen) => ReactNode
  /** Names the table, if the page title does not fit. */
  label?: () => string
}
