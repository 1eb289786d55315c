import { auditKindOf, auditKinds } from '#domain/kernel/audit-actions.ts'
import { auditActions } from '#domain/manifests.ts'
import { UndoDialog } from '#web/classes/undo/public.ts'
import { compareNames } from '#web/platform/messages/formats.ts'
import { t } from '#web/platform/messages/messages.ts'
import { call } from '#web/platform/session/call.ts'
import { defineList } from '#web/ui/records/list/define-list.tsx'
import { auditColumns } from './audit-columns.tsx'
import { type AuditRow, filters, whereOf } from './audit-filter.ts'
import { actionLabel } from './audit-labels.ts'
import { AuditRowMenu } from './audit-row-menu.tsx'
import { Audit_RowsDocument } from './documents.generated.ts'
import './audit-log.css'

/** What staff, facilitators and administrators changed and viewed, for administrators. Newest first. */
export default defineList({
  filters,
  personal: ['search'],
  key: ['admin', 'audit'],
  load: async (values, page) => (await call(Audit_RowsDocument, { where: whereOf(values, page) })).auditRows,
  title: () => t('adminAudit.title'),
  lead: () => t('adminAudit.lead'),
  search: () => t('adminAudit.search'),
  choices: ({ values }) => [
    {
      of: 'kind',
      label: t('adminAudit.kind'),
      all: t('adminAudit.anyKind'),
      choices: auditKinds.map((value) => ({ value, label: t(`adminAudit.kinds.${value}`) })),
      change: () => ({ action: '' }),
    },
    {
      of: 'action',
      label: t('adminAudit.action'),
      all: t('adminAudit.anyAction'),
      choices: auditActions
        .filter((action) => values.kind === '' || auditKindOf(action) === values.kind)
        .map((value) => ({ value, label: actionLabel(value) }))
        .toSorted((one, other) => compareNames(one.label, other.label)),
    },
    { of: 'days', any: t('adminKit.dates.any'), from: t('adminAudit.from'), to: t('adminAudit.to') },
  ],
  chips: ({ values, result }) => {
    const nameOf = (id: string) => personNamed(id, result.data?.rows ?? []) ?? t('adminAudit.onePerson')
    return {
      by: t('adminAudit.chips.by', { name: nameOf(values.by) }),
      about: t('adminAudit.chips.about', { name: nameOf(values.about) }),
    }
  },
  idOf: ({ databaseId }) => databaseId,
  columns: (_list) => auditColumns(),
  menu: (row, { change, show, result }) => (
    <AuditRowMenu
      row={row}
      onOnly={change}
      onUndo={(act) =>
        show((close) => (
          <UndoDialog
            act={act}
            title={actionLabel(row.action)}
            at={row.at}
            onClose={close}
            onDone={() => {
              close()
              void result.refetch()
            }}
          />
        ))
      }
    />
  ),
  empty: () => ({ title: t('adminAudit.empty'), hint: t('adminAudit.emptyHint') }),
})

/** The name of the person with this id, if a row has it. */
function personNamed(id: string, rows: readonly AuditRow[]): string | undefined {
  return rows
    .flatMap(({ actor, about }) => [actor, about])
    .find((person) => String(person?.databaseId) === id)?.name
}
