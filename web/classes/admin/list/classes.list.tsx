import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { CancelClassDialog } from '#web/classes/admin/cancel/cancel-class-dialog.tsx'
import { Classes_FileDocument, Classes_RowsDocument } from '#web/classes/admin/documents.generated.ts'
import { choicesQuery, classesKey, refreshClasses } from '#web/classes/admin/edit/class-editing.api.ts'
import { MoveClass } from '#web/classes/admin/move-class/move-class.tsx'
import { ScheduleEvent } from '#web/classes/admin/schedule-event/schedule-event.tsx'
import { t } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { call } from '#web/platform/session/call.ts'
import { callForFile } from '#web/platform/session/call-for-file.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Plus } from '#web/ui/icons.ts'
import { CountLead } from '#web/ui/records/list/count-lead.tsx'
import { defineList } from '#web/ui/records/list/define-list.tsx'
import { classColumns } from './class-columns.tsx'
import { ClassRowMenu } from './class-row-menu.tsx'
import { isDescending, noFilter, statuses, whens, whereOf } from './list-filter-values.ts'

/**
 * The classes as staff search, sort and page through them. The editor opens in place of the list and has its own
 * address.
 */
export default defineList({
  filters: noFilter,
  key: classesKey,
  load: async (values, page) =>
    (await call(Classes_RowsDocument, { where: whereOf(values, page) })).courseRows,
  usePreset: useChoices,
  title: () => t('adminClasses.title'),
  lead: ({ result }) => (
    <CountLead
      result={result.data}
      count={(count) => t('adminClasses.count', { count })}
      moreThan={(number) => t('adminClasses.moreThan', { number })}
    />
  ),
  // The page is ignored, because the file has all pages.
  file:
    ({ values }) =>
    (format, onBytes) =>
      callForFile(Classes_FileDocument, { where: whereOf(values, 1), format }, onBytes),
  actions: ({ own: { listSearch } }) => (
    <LinkButton to={paths.adminNewClass() + listSearch} icon={<Plus />}>
      {t('adminClasses.new')}
    </LinkButton>
  ),
  search: () => t('adminClasses.search'),
  choices: ({ values, own: { choices } }) => [
    {
      of: 'program',
      label: t('adminClasses.program'),
      all: t('adminClasses.allPrograms'),
      choices: choices?.categories ?? [],
    },
    {
      of: 'facilitator',
      label: t('adminClasses.facilitator'),
      all: t('adminClasses.allFacilitators'),
      choices: choices?.facilitators ?? [],
    },
    {
      of: 'status',
      label: t('adminClasses.status'),
      all: t('adminClasses.anyStatus'),
      choices: statuses.map((value) => ({ value, label: t(`adminClasses.statuses.${value}`) })),
      // Attendance can be recorded only for past classes.
      change: (status): { when?: string } =>
        status === 'NOT_RECORDED' && values.when === 'UPCOMING' ? { when: 'PAST' } : {},
    },
    {
      of: 'when',
      label: t('adminClasses.when'),
      choices: whens.map((value) => ({ value, label: t(`adminClasses.whens.${value}`) })),
      change: (when): { from?: string; to?: string } => (when === 'BETWEEN' ? {} : { from: '', to: '' }),
    },
    ...(values.when === 'BETWEEN'
      ? [{ of: 'days', from: t('adminClasses.from'), to: t('adminClasses.to') } as const]
      : []),
  ],
  chips: ({ values, own: { choices } }) => {
    const nameOf = (list: 'locations' | 'series', id: string) =>
      choices?.[list].find(({ value }) => value === id)?.label ?? t('adminClasses.chosen')
    return { location: nameOf('locations', values.location), series: nameOf('series', values.series) }
  },
  idOf: ({ course }) => course.databaseId,
  columns: ({ own: { listSearch } }) =>
    classColumns(t, (courseId) => paths.adminClass(courseId) + listSearch),
  menu: (row, { own: { listSearch, client }, show }) => {
    const { databaseId: courseId, title, start, end } = row.course
    return (
      <ClassRowMenu
        row={row}
        editPath={paths.adminClass(courseId) + listSearch}
        onDuplicate={() =>
          show((close) => (
            <ScheduleEvent
              source={{ courseId, title, start, end }}
              onClose={close}
              onScheduled={() => void refreshClasses(client)}
            />
          ))
        }
        onCancel={() => show((close) => <CancelClassDialog courseId={courseId} onClose={close} />)}
        onMove={() => show((close) => <MoveClass courseId={courseId} onClose={close} />)}
      />
    )
  },
  isDescending,
  empty: () => ({ title: t('adminClasses.empty'), hint: t('adminClasses.emptyHint') }),
})

function useChoices() {
  const client: QueryClient = useQueryClient()
  const { search: listSearch } = useLocation()
  return { choices: useQuery(choicesQuery).data, listSearch, client }
}
