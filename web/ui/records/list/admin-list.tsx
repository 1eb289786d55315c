import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { CallError } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { useLoadError } from '#web/platform/page/use-load-error.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TryAgain } from '#web/ui/button/try-again.tsx'
import { Pager } from '#web/ui/menu/pager.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/status/skeleton.tsx'
import { type Column, DataTable, type Sorting } from './data-table.tsx'

/** A page of a list, as the `<entity>Rows` calls return it. */
export interface RowsResponse<Row> {
  rows: readonly Row[]
  pager: {
    page: number
    total_pages: number
    total_rows: number
    /** Counting stopped at a limit: there are more. */
    more_than_total: boolean
  }
}

/**
 * Content below a list's filters: skeleton, table with pager, empty state, or an error with a retry button. Changing
 * the page focuses the table. A live region announces the number of entries.
 */
export function AdminList<Row>({
  result,
  label,
  columns,
  idOf,
  page,
  onPage,
  sorting,
  isFiltered,
  onClearFilters,
  empty,
}: {
  /** Use `placeholderData: keepPreviousData`, so that the table stays while the next page loads. */
  result: UseQueryResult<RowsResponse<Row>>
  /** Names the table. */
  label: string
  columns: ReadonlyArray<Column<Row>>
  idOf: (row: Row) => number | string
  page: number
  onPage: (page: number, options?: { replace: boolean }) => void
  sorting?: Sorting
  /** A filter is set. The empty state then offers to clear the filters. */
  isFiltered: boolean
  onClearFilters: () => void
  /** Shown when the list has no entries at all. */
  empty: { title: string; hint?: string; action?: ReactNode }
}) {
  const t = useMessages()
  const table = useRef<HTMLDivElement>(null)
  const turned = useRef(false)
  const { data, isPlaceholderData } = result
  useEffect(() => {
    if (!turned.current || isPlaceholderData) return
    turned.current = false
    table.current?.querySelector<HTMLElement>('section')?.focus()
  }, [isPlaceholderData])
  // The last entry of the last page was deleted, or the address has a page number that is too high.
  const beyond = data && !isPlaceholderData && page > data.pager.total_pages ? data.pager.total_pages : null
  useEffect(() => {
    // In place of the page that does not exist: Back would return to it, and be sent here again.
    if (beyond !== null) onPage(beyond, { replace: true })
  }, [beyond, onPage])

  const { error, failures } = useLoadError(result)
  const failure = error ? (
    <Banner key={failures} tone="danger" live>
      <p>{sentenceOf(error, t('adminKit.fetchFailed'))}</p>
    </Banner>
  ) : null
  // The field shows this error already, and a retry would not help.
  if (error instanceof CallError && error.code === 'DATE_RANGE_REVERSED')
    return (
      <p className="visually-hidden" role="status">
        {sentenceOf(error)}
      </p>
    )
  if (failure && !data)
    return (
      <div className="stack">
        {failure}
        <div>
          <TryAgain busy={result.isFetching} onClick={() => void result.refetch()} />
        </div>
      </div>
    )
  if (!data) return <ListSkeleton />
  const more = data.pager.more_than_total
  return (
    <div ref={table}>
      {failure}
      <p className="visually-hidden" role="status">
        {isPlaceholderData
          ? null
          : more
            ? t('adminKit.moreRows', { number: data.pager.total_rows })
            : t('adminKit.rows', { count: data.pager.total_rows })}
      </p>
      {data.rows.length > 0 ? (
        <DataTable
          label={label}
          columns={columns}
          rows={data.rows}
          idOf={idOf}
          sorting={sorting}
          busy={isPlaceholderData}
        />
      ) : isFiltered ? (
        <EmptyState
          level={2}
          title={t('adminKit.nothingFound')}
          action={
            <Button variant="secondary" onClick={onClearFilters}>
              {t('adminKit.clearFilters')}
            </Button>
          }
        >
          {t('adminKit.nothingFoundHint')}
        </EmptyState>
      ) : (
        <EmptyState level={2} title={empty.title} action={empty.action}>
          {empty.hint}
        </EmptyState>
      )}
      {data.pager.total_pages > 1 ? (
        <Pager
          page={page}
          pages={data.pager.total_pages}
          label={t('adminKit.pages')}
          note={more ? t('adminKit.pagesOfMore', { number: data.pager.total_rows }) : undefined}
          onPage={(next) => {
            turned.current = true
            onPage(next)
          }}
        />
      ) : null}
    </div>
  )
}

const rowsRendered = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

function ListSkeleton() {
  const t = useMessages()
  return (
    <SkeletonFrame label={t('adminKit.loadingList')} minHeight="36rem" className="panel admin-table-skeleton">
      {rowsRendered.map((row) => (
        <Skeleton key={row} height={24} />
      ))}
    </SkeletonFrame>
  )
}
