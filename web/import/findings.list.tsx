import { excerptsOf } from '#domain/import/repair-text/excerpts.rule.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { t } from '#web/platform/messages/messages.ts'
import { call } from '#web/platform/session/call.ts'
import type { Column } from '#web/ui/records/list/data-table.tsx'
import { defineListOf } from '#web/ui/records/list/define-list.tsx'
import { Import_FindingsDocument, type ImportFindingRowFragment } from './documents.generated.ts'
import { type ImportRun, importsKey } from './import.api.ts'

type Kind = 'refused' | 'repaired'
type Finding = ImportFindingRowFragment

export const Rejected = findingsOf('refused', () => [row(), why()])
export const Repaired = findingsOf('repaired', () => [row(), ...change(), why()])

export const findingsTitle = (kind: Kind) =>
  kind === 'refused' ? t('adminImport.run.refusedTable') : t('adminImport.run.repairedTable')

export const foundBy = (run: ImportRun, kind: Kind) =>
  kind === 'refused' ? run.refusedRows : run.repairedValues

function findingsOf(kind: Kind, columns: () => Column<Finding>[]) {
  return defineListOf({
    filters: {},
    // The key includes the count, so that more are loaded while the import runs.
    key: (run: ImportRun) => [...importsKey, run.databaseId, kind, foundBy(run, kind)],
    load: async (_values, page, { databaseId: id }) => {
      const pager = { page, per_page: 25 }
      const { importRun } = await call(Import_FindingsDocument, { id, pager, refused: kind === 'refused' })
      const findings = importRun?.[kind]
      if (!findings) throw new CallError('', 'NOT_FOUND')
      return findings
    },
    pageName: kind,
    title: () => findingsTitle(kind),
    idOf: (finding) => `${finding.row} ${finding.field} ${finding.why}`,
    columns: (_list) => columns(),
    empty: () => ({ title: findingsTitle(kind) }),
  })
}

function row(): Column<Finding> {
  return {
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
}

function why(): Column<Finding> {
  return { key: 'why', header: t('adminImport.run.why'), cell: (finding) => finding.why }
}

function change(): Column<Finding>[] {
  return [
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
}

/** On phones, where each row is a block, the label replaces the column's heading. */
function Value({ label, text }: { label: string; text: string }) {
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
