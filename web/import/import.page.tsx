import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { formatDateTime } from '#web/platform/records/moments.ts'
import { useListState } from '#web/platform/records/use-list-state.ts'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { AdminList } from '#web/ui/records/admin-list.tsx'
import type { Column } from '#web/ui/records/data-table.tsx'
import { type ImportRun, importRunsQuery } from './import.api.ts'
import { RunStatus } from './run-status.tsx'
import { UploadForm } from './upload-form.tsx'
import './import.css'

const defaults = {}

/** Legacy exports for those who may import: a file to import, and what the imports so far did. */
export default function ImportPage() {
  const t = useMessages()
  const { page, change, reset } = useListState(defaults)
  const answer = useQuery({ ...importRunsQuery(page), placeholderData: keepPreviousData })
  const turn = useCallback((next: number) => change({ page: next }), [change])
  const columns: Column<ImportRun>[] = [
    {
      key: 'file',
      header: t('adminImport.columns.file'),
      cell: (run) => (
        <>
          <Link to={paths.adminImportRun(run.databaseId)}>{run.fileName}</Link>
          <small>{run.checkOnly ? t('adminImport.kind.check') : t('adminImport.kind.import')}</small>
        </>
      ),
    },
    {
      key: 'started',
      header: t('adminImport.columns.started'),
      cell: ({ startedAt, startedBy }) => (
        <>
          {formatDateTime(startedAt)}
          {startedBy ? <small>{t('adminImport.startedBy', { name: startedBy })}</small> : null}
        </>
      ),
    },
    {
      key: 'numbers',
      header: t('adminImport.columns.numbers'),
      cell: (run) => <RunNumbers run={run} />,
    },
    {
      key: 'outcome',
      header: t('adminImport.columns.outcome'),
      nowrap: true,
      cell: (run) => <RunStatus run={run} />,
    },
  ]
  return (
    <>
      <AdminHead title={t('adminImport.title')} lead={t('adminImport.lead')} />
      <UploadForm />
      <h2 className="import-runs">{t('adminImport.runs')}</h2>
      <AdminList
        answer={answer}
        label={t('adminImport.runs')}
        columns={columns}
        idOf={(run) => run.databaseId}
        page={page}
        onPage={turn}
        isFiltered={false}
        onClearFilters={reset}
        empty={{ title: t('adminImport.empty'), hint: t('adminImport.emptyHint') }}
      />
    </>
  )
}

function RunNumbers({ run }: { run: ImportRun }) {
  const t = useMessages()
  const { imported, unchanged, refusedRows: refused, checkOnly } = run
  return (
    <>
      {checkOnly
        ? t('adminImport.numbersOfCheck', { imported, unchanged, refused })
        : t('adminImport.numbers', { imported, unchanged, refused })}
      {run.status === 'DONE' ? null : (
        <small>{t('adminImport.run.progressRows', { done: run.rowsDone, total: run.rowsTotal })}</small>
      )}
    </>
  )
}
