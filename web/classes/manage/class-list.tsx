import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { useListState } from '#web/platform/records/use-list-state.ts'
import { Plus } from '#web/ui/icons.ts'
import { LateLine } from '#web/ui/late-line.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AdminList } from '#web/ui/records/admin-list.tsx'
import type { Column } from '#web/ui/records/data-table.tsx'
import { SaveTableButtons } from '#web/ui/records/save-table-buttons.tsx'
import { CancelClassDialog } from './cancel-class-dialog.tsx'
import { classColumns } from './class-columns.tsx'
import { type ClassRow, classesQuery, loadClassesFile, refreshClasses } from './class-editing.api.ts'
import { ClassFilters } from './class-filters.tsx'
import { ClassRowMenu } from './class-row-menu.tsx'
import { isDescending, noFilter, whereOf } from './list-filter-values.ts'
import { MoveClass } from './move-class/move-class.tsx'
import type { EventSource } from './schedule-event/event-source.ts'
import { ScheduleEvent } from './schedule-event.tsx'

/** The classes as staff search, sort and page through them. */
export function ClassList() {
  const t = useMessages()
  const client = useQueryClient()
  const { search: kept } = useLocation()
  const { values, page, change, changed, reset } = useListState(noFilter)
  const where = whereOf(values, page)
  const answer = useQuery({ ...classesQuery(where), placeholderData: keepPreviousData })
  const search = useCallback((words: string) => change({ search: words }, { replace: true }), [change])
  const turn = useCallback((next: number) => change({ page: next }), [change])
  const [duplicated, setDuplicated] = useState<EventSource | null>(null)
  const [cancelled, setCancelled] = useState<number | null>(null)
  const [moved, setMoved] = useState<number | null>(null)
  const editPath = (courseId: number) => paths.adminClass(courseId) + kept
  const pager = answer.data?.pager

  const columns: Column<ClassRow>[] = [
    ...classColumns(t, editPath),
    {
      key: 'actions',
      header: t('adminClasses.columns.actions'),
      hideHeader: true,
      cell: (row) => (
        <ClassRowMenu
          row={row}
          editPath={editPath(row.course.databaseId)}
          onDuplicate={() => {
            const { databaseId, title, start, end } = row.course
            setDuplicated({ courseId: databaseId, title, start, end })
          }}
          onCancel={() => setCancelled(row.course.databaseId)}
          onMove={() => setMoved(row.course.databaseId)}
        />
      ),
    },
  ]
  return (
    <div>
      <div className="admin-head">
        <div>
          <h1>{t('adminClasses.title')}</h1>
          <p className="muted">
            <LateLine
              text={
                pager === undefined
                  ? null
                  : pager.more_than_total
                    ? t('adminClasses.moreThan', { number: pager.total_rows })
                    : t('adminClasses.count', { count: pager.total_rows })
              }
              room={t('adminClasses.count', { count: 100 })}
            />
          </p>
        </div>
        <div className="button-row">
          <SaveTableButtons load={(format, onBytes) => loadClassesFile(where, format, onBytes)} />
          <LinkButton to={paths.adminNewClass() + kept} icon={<Plus />}>
            {t('adminClasses.new')}
          </LinkButton>
        </div>
      </div>
      <ClassFilters values={values} onChange={change} onSearch={search} />
      <AdminList
        answer={answer}
        label={t('adminClasses.title')}
        columns={columns}
        idOf={({ course }) => course.databaseId}
        page={page}
        onPage={turn}
        sorting={{
          by: values.sort,
          descending: isDescending(values),
          onSort: (sort, descending) => change({ sort, order: descending ? 'desc' : 'asc' }),
        }}
        isFiltered={changed}
        onClearFilters={reset}
        empty={{ title: t('adminClasses.empty'), hint: t('adminClasses.emptyHint') }}
      />
      <ScheduleEvent
        source={duplicated}
        onClose={() => setDuplicated(null)}
        onScheduled={() => void refreshClasses(client)}
      />
      <MoveClass courseId={moved} onClose={() => setMoved(null)} />
      {cancelled === null ? null : (
        <CancelClassDialog courseId={cancelled} onClose={() => setCancelled(null)} />
      )}
    </div>
  )
}
