import { Link } from 'react-router'
import { t } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { formatDateTime } from '#web/platform/records/timestamps.ts'
import { call } from '#web/platform/session/call.ts'
import { defineList } from '#web/ui/records/list/define-list.tsx'
import { Import_RunsDocument } from './documents.generated.ts'
import { type ImportRun, importsKey, isGoing, pollEvery } from './import.api.ts'
import { RunStatus } from './run-status.tsx'
import { UploadForm } from './upload-form.tsx'
import './import.css'

/** Imports of legacy exports, for users who may import: a file to import, and past imports, newest first. */
export default defineList({
  filters: {},
  key: importsKey,
  load: async (_values, page) =>
    (await call(Import_RunsDocument, { pager: { page, per_page: 25 } })).importRuns,
  again: ({ rows }) => rows.some(isGoing) && pollEvery,
  title: () => t('adminImport.title'),
  label: () => t('adminImport.runs'),
  lead: () => t('adminImport.lead'),
  above: () => (
    <>
      <UploadForm />
      <h2 className="import-runs">{t('adminImport.runs')}</h2>
    </>
  ),
  idOf: ({ databaseId }) => databaseId,
  columns: (_list) => [
    {
      key: 'file',
      header: t('adminImport.columns.file'),
      cell: ({ databaseId, fileName, checkOnly }) => (
        <>
          <Link to={paths.adminImportRun(databaseId)}>{fileName}</Link>
          <small>{checkOnly ? t('adminImport.kind.check') : t('adminImport.kind.import')}</small>
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
  ],
  empty: () => ({ title: t('adminImport.empty'), hint: t('adminImport.emptyHint') }),
})

function RunNumbers({ run }: { run: ImportRun }) {
  const { imported, unchanged, refusedRows, checkOnly } = run
  return (
    <>
      {checkOnly
        ? t('adminImport.numbersOfCheck', { imported, unchanged, refused: refusedRows })
        : t('adminImport.numbers', { imported, unchanged, refused: refusedRows })}
      {run.status === 'DONE' ? null : (
        <small>{t('adminImport.run.progressRows', { done: run.rowsDone, total: run.rowsTotal })}</small>
      )}
    </>
  )
}
