import { t } from '#web/platform/messages/messages.ts'
import { call } from '#web/platform/session/call.ts'
import { defineList } from '#web/ui/records/list/define-list.tsx'
import { InstantCell } from '#web/ui/records/list/time-cell.tsx'
import { BrowserFaults_RowsDocument, type BrowserFaults_RowsQueryResult } from './documents.generated.ts'
import './browser-errors.css'

type BrowserError = BrowserFaults_RowsQueryResult['browserFaultRows']['rows'][number]

/** Crashes in people's browsers, for administrators to forward: each kind once, without personal data. */
export default defineList({
  filters: {},
  key: ['admin', 'faults'],
  load: async (_values, page) =>
    (await call(BrowserFaults_RowsDocument, { pager: { page, per_page: 25 } })).browserFaultRows,
  title: () => t('adminFaults.title'),
  lead: () => t('adminFaults.lead'),
  idOf: ({ databaseId }) => databaseId,
  columns: () => [
    {
      key: 'what',
      header: t('adminFaults.columns.what'),
      isName: true,
      cell: (browserError) => <What browserError={browserError} />,
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
      cell: ({ lastAt }) => <InstantCell at={lastAt} />,
    },
    {
      key: 'first',
      header: t('adminFaults.columns.first'),
      nowrap: true,
      numeric: true,
      cell: ({ firstAt }) => <InstantCell at={firstAt} />,
    },
  ],
  empty: () => ({ title: t('adminFaults.empty'), hint: t('adminFaults.emptyHint') }),
})

function What({ browserError: { name, message, frames } }: { browserError: BrowserError }) {
  return (
    <>
      <strong>{name}</strong>
      <span className="browser-errors-message">{message}</span>
      <details className="browser-errors-code">
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
