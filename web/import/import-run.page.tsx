import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { formatNumber } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { formatDateTime } from '#web/platform/records/timestamps.ts'
import { Panel } from '#web/ui/content/panel.tsx'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { Record } from '#web/ui/records/record.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { Findings } from './findings.tsx'
import { type ImportRun, importRunQuery, isGoing } from './import.api.ts'
import { ImportChecked } from './import-checked.tsx'
import { SaveReport } from './save-report.tsx'
import './import.css'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'

const ReadsDifferently = lazyPart(() => import('./admin/reads-differently.tsx'))

/** One import: its progress while it runs, and its report. */
export default function ImportRunPage() {
  const t = useMessages()
  const id = Number(useParams().runId)
  const result = useQuery(importRunQuery(id))
  const run = result.data
  return (
    <>
      <AdminHead
        title={run?.fileName ?? t('adminImport.title')}
        lead={run ? <Started run={run} /> : undefined}
        back={{ label: t('adminImport.run.back'), to: paths.adminImport() }}
        action={run && !isGoing(run) ? <SaveReport run={run} /> : undefined}
      />
      <Record result={result}>
        {(known) => (
          <>
            {isGoing(known) ? <Progress run={known} /> : <Outcome run={known} />}
            {known.checkOnly && known.status === 'DONE' ? <ImportChecked runId={known.databaseId} /> : null}
            <Summary run={known} />
            {known.refusedRows > 0 && !isGoing(known) ? (
              <Suspense fallback={null}>
                <ReadsDifferently runId={known.databaseId} />
              </Suspense>
            ) : null}
            <Findings run={known} kind="refused" />
            <Findings run={known} kind="repaired" />
          </>
        )}
      </Record>
    </>
  )
}

function Started({ run }: { run: ImportRun }) {
  const t = useMessages()
  const texts = {
    time: formatDateTime(run.startedAt),
    name: run.startedBy ?? t('adminImport.run.somebody'),
  }
  return run.checkOnly ? t('adminImport.run.leadCheck', texts) : t('adminImport.run.lead', texts)
}

function Progress({ run }: { run: ImportRun }) {
  const t = useMessages()
  const rows = t('adminImport.run.progressRows', { done: run.rowsDone, total: run.rowsTotal })
  return (
    <Panel padded className="import-progress">
      <label htmlFor="import-progress">{t('adminImport.run.progress')}</label>
      <progress id="import-progress" value={run.rowsDone} max={run.rowsTotal}>
        {rows}
      </progress>
      <p>
        <strong>{rows}</strong>
      </p>
      <p className="muted small">
        {run.checkOnly ? t('adminImport.run.mayLeaveCheck') : t('adminImport.run.mayLeave')}
      </p>
    </Panel>
  )
}

/** Announced, because it replaces the progress while the user waits. */
function Outcome({ run }: { run: ImportRun }) {
  const t = useMessages()
  if (run.status === 'DONE')
    return (
      <Banner tone="success" live>
        <p>{run.checkOnly ? t('adminImport.run.doneCheck') : t('adminImport.run.done')}</p>
      </Banner>
    )
  return (
    <Banner tone="danger" live>
      <p>{t(`adminImport.run.${run.problem ?? 'FAULT'}`)}</p>
      <p>{t('adminImport.run.rowsDone', { done: run.rowsDone, total: run.rowsTotal })}</p>
    </Banner>
  )
}

function Summary({ run }: { run: ImportRun }) {
  const t = useMessages()
  const { checkOnly } = run
  const numbers = [
    {
      name: checkOnly ? t('adminImport.run.importedCheck') : t('adminImport.run.imported'),
      count: run.imported,
      note: checkOnly ? t('adminImport.run.importedNoteCheck') : t('adminImport.run.importedNote'),
    },
    {
      name: t('adminImport.run.unchanged'),
      count: run.unchanged,
      note: t('adminImport.run.unchangedNote'),
    },
    { name: t('adminImport.run.refused'), count: run.refusedRows, note: t('adminImport.run.refusedNote') },
    {
      name: t('adminImport.run.repaired'),
      count: run.repairedValues,
      note: t('adminImport.run.repairedNote'),
    },
  ]
  return (
    <section className="import-summary" aria-labelledby="import-summary">
      <h2 id="import-summary">{t('adminImport.run.summary')}</h2>
      <dl>
        {numbers.map(({ name, count, note }) => (
          <div key={name} className="panel">
            <dt>{name}</dt>
            <dd>
              <b>{formatNumber(count)}</b>
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
