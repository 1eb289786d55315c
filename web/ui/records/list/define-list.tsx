import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useCallback, useState } from 'react'
import { t } from '#web/platform/messages/messages.ts'
import { useListState } from '#web/platform/records/use-list-state.ts'
import { useRescuedFocus } from '#web/ui/use-rescued-focus.ts'
import { AdminHead } from '../admin-head.tsx'
import { AdminList, type RowsAnswer } from '../admin-list.tsx'
import type { Sorting } from '../data-table.tsx'
import { SaveTableButtons } from '../save-table-buttons.tsx'
import type { List, ListDefinition } from './list-definition.ts'
import { ListChips, ListFilters } from './list-filters.tsx'

/** Gets the focus when what had it leaves the page: a chip, or a button of a row. */
const tableId = 'admin-list'

const nothing: readonly never[] = []
const useNothing = () => undefined

/** The page of a list, from its definition. */
export function defineList<Filter extends string, Answer extends RowsAnswer<unknown>, Own = undefined>(
  definition: ListDefinition<Filter, Answer, Own>,
): () => ReactElement {
  return () => <DefinedList definition={definition} />
}

function DefinedList<Filter extends string, Answer extends RowsAnswer<unknown>, Own>({
  definition,
}: {
  definition: ListDefinition<Filter, Answer, Own>
}) {
  const { filters, personal = nothing, key, load, useOwn = useNothing as () => Own } = definition
  const { values, page, change, changed, reset } = useListState(filters, personal)
  const answer = useQuery({
    queryKey: [...key, 'rows', values, page],
    queryFn: () => load(values, page),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // A person's name that was searched for does not stay in memory.
    ...(personal.length > 0 ? { gcTime: 60_000 } : {}),
  })
  const own = useOwn()
  const rescue = useRescuedFocus(tableId)
  const [dialog, setDialog] = useState<ReactNode>(null)
  const list: List<Filter, Answer, Own> = {
    values,
    change,
    answer,
    own,
    show: (draw) => setDialog(draw(() => setDialog(null))),
  }
  // The names of filters are those of this definition; the parts below know them as texts.
  const set = change as (values: Partial<Record<string, string>>, options?: { replace: boolean }) => void
  const search = useCallback(
    (words: string) => (change as typeof set)({ search: words }, { replace: true }),
    [change],
  )
  const turn = useCallback(
    (next: number) => (change as (page: { page: number }) => void)({ page: next }),
    [change],
  )
  const { menu, title } = definition
  return (
    <>
      <AdminHead
        title={title()}
        lead={definition.lead?.(list)}
        action={<Head of={definition} list={list} />}
      />
      {definition.above?.(list)}
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
        <div
          id={tableId}
          tabIndex={-1}
          className={`admin-table-place ${definition.className ?? ''}`.trimEnd()}
        >
          {definition.aboveTable?.(list)}
          <AdminList<Answer['rows'][number]>
            answer={answer}
            label={title()}
            columns={[
              ...definition.columns(list),
              ...(menu
                ? [
                    {
                      key: 'actions',
                      header: t('adminKit.actions'),
                      hideHeader: true,
                      nowrap: true,
                      cell: (row: Answer['rows'][number]) => menu(row, list),
                    },
                  ]
                : []),
            ]}
            idOf={definition.idOf}
            page={page}
            onPage={turn}
            sorting={sortingOf(values, definition.isDescending?.(values), set)}
            isFiltered={changed}
            onClearFilters={reset}
            empty={definition.empty()}
          />
        </div>
      </div>
      {dialog}
    </>
  )
}

function Head<Filter extends string, Answer extends RowsAnswer<unknown>, Own>({
  of: { file, actions },
  list,
}: {
  of: ListDefinition<Filter, Answer, Own>
  list: List<Filter, Answer, Own>
}) {
  const load = file?.(list)
  if (!load) return actions?.() ?? null
  return (
    <div className="button-row">
      <SaveTableButtons load={load} />
      {actions?.()}
    </div>
  )
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
