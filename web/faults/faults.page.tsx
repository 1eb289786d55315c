import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { useListState } from '#web/platform/records/use-list-state.ts'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { AdminList } from '#web/ui/records/admin-list.tsx'
import type { Column } from '#web/ui/records/data-table.tsx'
import { MomentCell } from '#web/ui/records/moment-cell.tsx'
import { type BrowserFault, faultsQuery } from './faults.api.ts'
import './faults.css'

const noFilter = {}

/** What broke in people's browsers, for administrators to hand on: each kind once, and nothing of the people. */
export default function FaultsPage() {
  const t = useMessages()
  const { page, change, reset } = useListState(noFilter)
  const answer = useQuery({ ...faultsQuery(page), placeholderData: keepPreviousData })
  const turn = useCallback((next: number) => change({ page: next }), [change])
  const columns: Column<BrowserFault>[] = [
    {
      key: 'what',
      header: t('adminFaults.columns.what'),
      isName: true,
      cell: (fault) => <What fault={fault} />,
    },
    {
      key: 'where',
      header: t('adminFaults.columns.where'),
      cell: ({ page: pattern, browser }) => (
        <>
          {pattern === '*' ? t('adminFaults.ownPage') : pattern}
          <small>{browser}</small>
        </>
      ),
    },
    {
      key: 'count',
      header: t('adminFaults.columns.count'),
      nowrap: true,
      numeric: true,
      cell: ({ count }) => t('adminFaults.times', { count }),
    },
    {
      key: 'last',
      header: t('adminFaults.columns.last'),
      nowrap: true,
      numeric: true,
      cell: ({ lastAt }) => <MomentCell at={lastAt} />,
    },
    {
      key: 'first',
      header: t('adminFaults.columns.first'),
      nowrap: true,
      numeric: true,
      cell: ({ firstAt }) => <MomentCell at={firstAt} />,
    },
  ]
  return (
    <>
      <AdminHead title={t('adminFaults.title')} lead={t('adminFaults.lead')} />
      <AdminList
        answer={answer}
        label={t('adminFaults.title')}
        columns={columns}
        idOf={({ databaseId }) => databaseId}
        page={page}
        onPage={turn}
        isFiltered={false}
        onClearFilters={reset}
        empty={{ title: t('adminFaults.empty'), hint: t('adminFaults.emptyHint') }}
      />
    </>
  )
}

function What({ fault: { name, message, frames } }: { fault: BrowserFault }) {
  const t = useMessages()
  return (
    <>
      <strong>{name}</strong>
      <span className="faults-message">{message}</span>
      <details className="faults-code">
        <summary>{t('adminFaults.code')}</summary>
        <ol>
          {frames.map(({ function: fn, file, line, column }, index) => (
            <li key={`${file}:${line}:${column} ${index}`}>
              {fn} {file}:{line}:{column}
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}
