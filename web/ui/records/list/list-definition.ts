import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OnBytes, StreamedFile } from '#web/platform/graphql/file-answer.ts'
import type { ListValues } from '#web/platform/records/list-state.ts'
import type { RowsAnswer } from '../admin-list.tsx'
import type { Column } from '../data-table.tsx'

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
export interface List<Filter extends string, Answer, Own> {
  values: ListValues<Filter>
  change: (values: Partial<ListValues<Filter>>) => void
  answer: UseQueryResult<Answer>
  /** What `useOwn` returned. */
  own: Own
  /** Opens a dialog over the list. `close` closes it. */
  show: (dialog: (close: () => void) => ReactNode) => void
}

/** A list of the administration. Only `key`, `load`, `title`, `columns`, `idOf` and `empty` are needed. */
export interface ListDefinition<Filter extends string, Answer extends RowsAnswer<unknown>, Own> {
  /** Each filter with its default. The address keeps them. With `sort` and `order`, headings sort the list. */
  filters: Readonly<ListValues<Filter>>
  /** Those that may be a person's name: the history entry keeps them instead. */
  personal?: readonly NoInfer<Filter>[]
  /** The key of the query cache. Invalidate it after a change of the rows. */
  key: readonly string[]
  load: (values: ListValues<NoInfer<Filter>>, page: number) => Promise<Answer>
  /** A hook for what the list needs beside its rows. */
  useOwn?: () => Own
  title: () => string
  lead?: (list: List<NoInfer<Filter>, NoInfer<Answer>, NoInfer<Own>>) => ReactNode
  /** Loads the whole filtered list as a file. Null if the person may not have it. */
  file?: (
    list: List<NoInfer<Filter>, NoInfer<Answer>, NoInfer<Own>>,
  ) => ((format: 'XLSX' | 'CSV', onBytes: OnBytes) => Promise<StreamedFile>) | null
  /** At the right of the head, after the file. */
  actions?: () => ReactNode
  /** Between the head and the filters. */
  above?: (list: List<NoInfer<Filter>, NoInfer<Answer>, NoInfer<Own>>) => ReactNode
  /** The label of the search, kept in the filter `search`. */
  search?: () => string
  choices?: (
    list: List<NoInfer<Filter>, NoInfer<Answer>, NoInfer<Own>>,
  ) => ReadonlyArray<ChoiceFilter<NoInfer<Filter>> | DaysFilter>
  /** Two choices stand side by side on phones. */
  choicesInPairs?: boolean
  /** Filters that links of rows or other pages set: each shows as a chip while it is set. */
  chips?: (
    list: List<NoInfer<Filter>, NoInfer<Answer>, NoInfer<Own>>,
  ) => Partial<Record<NoInfer<Filter>, string>>
  /** Between the filters and the table. */
  aboveTable?: (list: List<NoInfer<Filter>, NoInfer<Answer>, NoInfer<Own>>) => ReactNode
  className?: string
  idOf: (row: NoInfer<Answer>['rows'][number]) => number | string
  columns: (
    list: List<NoInfer<Filter>, NoInfer<Answer>, NoInfer<Own>>,
  ) => ReadonlyArray<Column<NoInfer<Answer>['rows'][number]>>
  /** At the end of a row: its RowMenu, or a button. */
  menu?: (
    row: NoInfer<Answer>['rows'][number],
    list: List<NoInfer<Filter>, NoInfer<Answer>, NoInfer<Own>>,
  ) => ReactNode
  /** Whether the order is descending; `order=desc` says so if this is left out. */
  isDescending?: (values: ListValues<NoInfer<Filter>>) => boolean
  /** Shown if the list has no rows and no filter is set. */
  empty: () => { title: string; hint?: string }
}
