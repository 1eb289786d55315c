import { useMessages } from '#web/platform/messages/messages.ts'
import { findingsTitle, foundBy, Rejected, Repaired } from './findings.list.tsx'
import type { ImportRun } from './import.api.ts'

export function Findings({ run, kind }: { run: ImportRun; kind: 'refused' | 'repaired' }) {
  const t = useMessages()
  const isOfRepaired = kind === 'repaired'
  const none = isOfRepaired ? t('adminImport.run.noneRepaired') : t('adminImport.run.noneRefused')
  const List = isOfRepaired ? Repaired : Rejected
  return (
    <div className="import-findings">
      <h2>{findingsTitle(kind)}</h2>
      {foundBy(run, kind) > 0 ? (
        <>
          {isOfRepaired ? <p className="muted small">{t('adminImport.run.fullTexts')}</p> : null}
          <List of={run} />
        </>
      ) : (
        <p className="muted">{none}</p>
      )}
    </div>
  )
}
