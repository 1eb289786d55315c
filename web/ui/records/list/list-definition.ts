import type { QueryKey, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OnBytes, StreamedFile } from '#web/platform/graphql/file-response.ts'
import type { ListValues } from '#web/platform/records/list-state.ts'
import type { RowsResponse } from './admin-list.tsx'
import type { Column } from './data-table.tsx'

/** One choice among a few. */
export interface ChoiceFilter<Filter extends string> {
  of: Filter
  /** Hidden; the options say it for themselves ("All programs"). */
  label: string
  /** What the choice of everything is called. Left out where `choices` has it. */
  all?: string
  choices: ReadonlyArray<{ value: string; label: string }>
  /** What else changes with it. */
  change?: (value: string) => Partial<ListValues<Filter>>
}

/** First and last day, in the filters `from` and `to`. */
export interface DaysFilter {
  of: 'days'
  /** What a button says that opens the two fields; without it they stand in the row. */
  any?: string
  from: string
  to: string
}

/** What the parts of a definition see of its list. */
export interface List<Filter extends string, Result, Mine, Of = undefined> {
  /** The record that the list is a part of. Undefined if it is a page. */
  of: Of
  values: ListValues<Filter>
  change: (values: Partial<ListValues<Filter>>) => void
  answer: UseQueryResult<Result>
  /** What `usePreset` returned. */
  own: Mine
  /** Opens a dialog over the list. `close` closes it. */
  show: (dialog: (close: () => void) => ReactNode) => void
}

/**
 * The table of a list, with what narrows it. Only `filters`, `key`, `load`, `title`, `columns`, `idOf` and `empty` are needed. `Of` is the record
 * that the list is a part of.
 */
export interface TableDefinition<
  Filter extends string,
  Result extends RowsResponse<unknown>,
  Mine,
  Of = undefined,
  Seen = List<NoInfer<Filter>, NoInfer<Result>, NoInfer<Mine>, NoInfer<Of>>,
  Row = NoInfer<Result>['rows'][number],
> {
  /** Each filter with its default. The address keeps them. With `sort` and `order`, headings sort the list. */
  filters: Readonly<ListValues<Filter>>
  /** Those that may be a person's name: the history entry keeps them instead. */
  personal?: readonly NoInfer<Filter>[]
  /** The key of the query cache. Invalidate it after a change of the rows. The type of its parameter is that of the record. */
  key: QueryKey | ((of: Of) => QueryKey)
  load: (values: ListValues<NoInfer<Filter>>, page: number, of: NoInfer<Of>) => Promise<Result>
  /** After how many milliseconds the rows are loaded again while the page is open. */
  again?: (result: NoInfer<Result>) => number | false
  /** What the number of the page is called in the address, where two lists share a page of the portal. */
  pageName?: string
  /** A hook for what the list needs beside its rows. */
  usePreset?: () => Mine
  /** Names the table, and the page. */
  title: () => string
  /** The label of the search, kept in the filter `search`. */
  search?: () => string
  choices?: (list: Seen) => ReadonlyArray<ChoiceFilter<NoInfer<Filter>> | DaysFilter>
  /** Two choices stand side by side on phones. */
  choicesInPairs?: boolean
  /** Filters that links of rows or other pages set: each shows as a chip while it is set. */
  chips?: (list: Seen) => Partial<Record<NoInfer<Filter>, string>>
  /** Between the filters and the table. */
  aboveTable?: (list: Seen) => ReactNode
  className?: string
  idOf: (row: Row) => number | string
  columns: (list: Seen) => ReadonlyArray<Column<Row>>
  /** At the end of a row: its RowMenu, or a button. */
  menu?: (row: Row, list: Seen) => ReactNode
  /** Whether the order is descending; `order=desc` says so if this is left out. */
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
  /** At the right of the head, after the file. */
  actions?: (list: Seen) => ReactNode
  /** Between the head and the filters. */
  above?: (list: Seen) => ReactNode
  /** Names the table, if the title of the page does not. */
  label?: () => string
}
