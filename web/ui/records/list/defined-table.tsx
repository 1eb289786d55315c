import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { t } from '#web/platform/messages/messages.ts'
import { useListState } from '#web/platform/records/use-list-state.ts'
import { useRescuedFocus } from '#web/ui/dialog/use-rescued-focus.ts'
import { AdminList, type RowsResponse } from './admin-list.tsx'
import type { Sorting } from './data-table.tsx'
import type { List, TableDefinition } from './list-definition.ts'
import { ListChips, ListFilters } from './list-filters.tsx'
import {
  SelectAll,
  SelectionBar,
  selectableRows,
  useSelectColumn,
  useSelectedRows,
} from './selected-rows.tsx'

const nothing: readonly never[] = []
const useNothing = () => undefined

/** A list with its state: filters, table, pages, dialogs and focus. */
export function DefinedTable<Filter extends string, Result extends RowsResponse<unknown>, Mine, Of>({
  definition,
  of,
  head,
}: {
  definition: TableDefinition<Filter, Result, Mine, Of>
  of: Of
  head?: (list: List<Filter, Result, Mine, Of>) => ReactNode
}) {
  type Row = Result['rows'][number]
  const { filters, personal = nothing, pageName, usePreset = useNothing as () => Mine } = definition
  const { values, page, change, changed, reset } = useListState(filters, personal, pageName)
  const result = useAnswer(definition, of, values, page)
  const own = usePreset()
  // The table gets the focus when the focused element leaves the page: a chip, or a button of a row.
  const tableId = useId()
  const rescue = useRescuedFocus(tableId)
  const [dialog, setDialog] = useState<ReactNode>(null)
  const list: List<Filter, Result, Mine, Of> = {
    of,
    values,
    change,
    result,
    own,
    show: (render) => setDialog(render(() => setDialog(null))),
  }
  // The filter names are those of this definition. The child components see them as strings.
  const set = change as (values: Partial<Record<string, string>>, options?: { replace: boolean }) => void
  const search = useCallback(
    (words: string) => (change as typeof set)({ search: words }, { replace: true }),
    [change],
  )
  const turn = useCallback(
    (next: number, options?: { replace: boolean }) =>
      (change as (to: { page: number }, options?: { replace: boolean }) => void)({ page: next }, options),
    [change],
  )
  const { menu, selection, idOf, title, className = '' } = definition
  const selectable = selectableRows<Row>(selection, result.data?.rows ?? nothing)
  const selected = useSelectedRows(selectable, idOf, JSON.stringify([values, page]))
  const selectColumn = useSelectColumn()
  const actions = {
    key: 'actions',
    header: t('adminKit.actions'),
    hideHeader: true,
    nowrap: true,
    cell: (row: Row) => menu?.(row, list),
  }
  return (
    <>
      {head?.(list)}
      <div {...rescue}>
        <ListFilters
          values={values}
          search={definition.search?.()}
          choices={definition.choices?.(list) ?? []}
          inPairs={definition.choicesInPairs}
          onSearch={search}
          onChange={set}
        />
        <ListChips values={values} chips={definition.chips?.(list) ?? {}} onChange={set} />
        <div id={tableId} tabIndex={-1} className={`admin-table-region ${className}`.trimEnd()}>
          {definition.aboveTable?.(list)}
          {selection && selectable.length > 0 ? <SelectAll rows={selectable} selected={selected} /> : null}
          <AdminList<Row>
            result={result}
            label={title()}
            columns={[
              ...(selection && selectable.length > 0 ? [selectColumn(selection, selected)] : []),
              ...definition.columns(list),
              ...(menu ? [actions] : []),
            ]}
            idOf={idOf}
            page={page}
            onPage={turn}
            sorting={sortingOf(values, definition.isDescending?.(values), set)}
            isFiltered={changed}
            onClearFilters={reset}
            empty={definition.empty()}
          />
          {selection && selectable.length > 0 ? (
            <SelectionBar
              selected={selected}
              actions={selection.actions(selected.rows, list, selected.clear)}
            />
          ) : null}
        </div>
      </div>
      {dialog}
    </>
  )
}

function useAnswer<Filter extends string, Result extends RowsResponse<unknown>, Mine, Of>(
  { key, load, again, personal = nothing }: TableDefinition<Filter, Result, Mine, Of>,
  of: Of,
  values: Record<Filter, string>,
  page: number,
) {
  return useQuery({
    queryKey: [...(typeof key === 'function' ? key(of) : key), 'rows', values, page],
    queryFn: () => load(values, page, of),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // A search for a person's name must not stay in memory.
    ...(personal.length > 0 ? { gcTime: 60_000 } : {}),
    ...(again
      ? {
          refetchInterval: ({ state }: { state: { data: Result | undefined } }) =>
            state.data ? again(state.data) : false,
          refetchOnWindowFocus: true,
        }
      : {}),
  })
}

function sortingOf(
  { sort, order }: Partial<Record<string, string>>,
  descending: boolean | undefined,
  onChange: (values: Record<string, string>) => void,
): Sorting | undefined {
  if (sort === undefined) return undefined
  return {
    by: sort,
    descending: descending ?? order === 'desc',
    onSort: (by, isDescending) => onChange({ sort: by, order: isDescending ? 'desc' : 'asc' }),
  }
}
