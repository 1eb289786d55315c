import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { excerptsOf } from '#domain/import/excerpts.rule.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { AdminList } from '#web/ui/records/admin-list.tsx'
import type { Column } from '#web/ui/records/data-table.tsx'
import { type FindingKind, type ImportFinding, type ImportRun, importFindingsQuery } from './import.api.ts'

/** What an import refused, or what it repaired, a page at a time. */
export function Findings({ run, kind }: { run: ImportRun; kind: FindingKind }) {
  const t = useMessages()
  const found = kind === 'refused' ? run.refusedRows : run.repairedValues
  const title = kind === 'refused' ? t('adminImport.run.refusedTable') : t('adminImport.run.repairedTable')
  return (
    <div className="import-findings">
      <h2>{title}</h2>
      {found > 0 ? (
        <FindingList run={run} kind={kind} title={title} found={found} />
      ) : (
        <p className="muted">
          {kind === 'refused' ? t('adminImport.run.noneRefused') : t('adminImport.run.noneRepaired')}
        </p>
      )}
    </div>
  )
}

function FindingList({
  run,
  kind,
  title,
  found,
}: {
  run: ImportRun
  kind: FindingKind
  title: string
  found: number
}) {
  const t = useMessages()
  const [page, setPage] = useState(1)
  const answer = useQuery({
    ...importFindingsQuery(run.databaseId, kind, page, found),
    placeholderData: keepPreviousData,
  })
  const row: Column<ImportFinding> = {
    key: 'row',
    header: t('adminImport.run.row'),
    cell: (finding) => (
      <span className="import-row">
        {t('adminImport.run.rowOf', { row: finding.row })}
        {finding.classDateID === null ? null : (
          <small>{t('adminImport.run.classDateID', { id: String(finding.classDateID) })}</small>
        )}
      </span>
    ),
  }
  const why: Column<ImportFinding> = {
    key: 'why',
    header: t('adminImport.run.why'),
    cell: (finding) => finding.why,
  }
  const change: Column<ImportFinding>[] = [
    { key: 'field', header: t('adminImport.run.field'), nowrap: true, cell: ({ field }) => field },
    {
      key: 'was',
      header: t('adminImport.run.was'),
      cell: ({ was, now }) => <Value label={t('adminImport.run.was')} text={excerptsOf(was, now)[0]} />,
    },
    {
      key: 'now',
      header: t('adminImport.run.now'),
      cell: ({ was, now }) => <Value label={t('adminImport.run.now')} text={excerptsOf(was, now)[1]} />,
    },
  ]
  return (
    <>
      {kind === 'repaired' ? <p className="muted small">{t('adminImport.run.fullTexts')}</p> : null}
      <AdminList
        answer={answer}
        label={title}
        columns={kind === 'refused' ? [row, why] : [row, ...change, why]}
        idOf={(finding) => `${finding.row} ${finding.field} ${finding.why}`}
        page={page}
        onPage={setPage}
        isFiltered={false}
        onClearFilters={() => setPage(1)}
        empty={{ title }}
      />
    </>
  )
}

/** The label stands for the column's heading on phones, where each row is a block. */
function Value({ label, text }: { label: string; text: string }) {
  const t = useMessages()
  return (
    <>
      <span className="import-label muted">{label}: </span>
      {text === '' ? (
        <span className="muted">{t('adminImport.run.nothing')}</span>
      ) : (
        <span className="import-value">{text}</span>
      )}
    </>
  )
}
