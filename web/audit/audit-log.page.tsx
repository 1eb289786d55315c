import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { UndoDialog } from '#web/classes/undo/classes-undo.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { useListState } from '#web/platform/records/use-list-state.ts'
import { Chip } from '#web/ui/chip.tsx'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { AdminList } from '#web/ui/records/admin-list.tsx'
import { auditColumns } from './audit-columns.tsx'
import { noFilter, personalFilter, whereOf } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import { type AuditRow, auditQuery } from './audit-log.api.ts'
import { actionWords } from './audit-words.ts'
import './audit-log.css'

/** What staff, facilitators and administrators changed and looked at, for administrators. */
export default function AuditLogPage() {
  const t = useMessages()
  const { values, page, change, changed, reset } = useListState(noFilter, personalFilter)
  const answer = useQuery({ ...auditQuery(whereOf(values, page)), placeholderData: keepPreviousData })
  const search = useCallback((words: string) => change({ search: words }, { replace: true }), [change])
  const turn = useCallback((next: number) => change({ page: next }), [change])
  const [undone, setUndone] = useState<AuditRow | null>(null)
  const rows = answer.data?.rows ?? []
  return (
    <>
      <AdminHead title={t('adminAudit.title')} lead={t('adminAudit.lead')} />
      <AuditFilters values={values} onChange={change} onSearch={search} />
      {values.by || values.about ? (
        <div className="chip-row">
          {values.by ? (
            <Chip onRemove={() => change({ by: '' })}>
              {t('adminAudit.chips.by', { name: nameOf(values.by, rows) ?? t('adminAudit.onePerson') })}
            </Chip>
          ) : null}
          {values.about ? (
            <Chip onRemove={() => change({ about: '' })}>
              {t('adminAudit.chips.about', { name: nameOf(values.about, rows) ?? t('adminAudit.onePerson') })}
            </Chip>
          ) : null}
        </div>
      ) : null}
      <AdminList
        answer={answer}
        label={t('adminAudit.title')}
        columns={auditColumns(change, setUndone)}
        idOf={({ databaseId }) => databaseId}
        page={page}
        onPage={turn}
        isFiltered={changed}
        onClearFilters={reset}
        empty={{ title: t('adminAudit.empty'), hint: t('adminAudit.emptyHint') }}
      />
      {undone?.act ? (
        <UndoDialog
          act={undone.act}
          title={actionWords(undone.action)}
          at={undone.at}
          onClose={() => setUndone(null)}
          onDone={() => {
            setUndone(null)
            void answer.refetch()
          }}
        />
      ) : null}
    </>
  )
}

/** The name of the person with this id, as far as the rows tell it. */
function nameOf(id: string, rows: readonly AuditRow[]): string | undefined {
  return rows
    .flatMap(({ actor, about }) => [actor, about])
    .find((person) => String(person?.databaseId) === id)?.name
}
