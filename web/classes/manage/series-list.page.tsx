import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { useListState } from '#web/platform/records/use-list-state.ts'
import { Plus } from '#web/ui/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { AdminList } from '#web/ui/records/admin-list.tsx'
import { ClassCountLink } from '#web/ui/records/class-count-link.tsx'
import type { Column } from '#web/ui/records/data-table.tsx'
import { SearchBox } from '#web/ui/records/search-box.tsx'
import { type ListedSeries, seriesRowsQuery } from './series-admin.api.ts'

const defaults = { search: '' }

/** The series of classes, for administrators. */
export default function SeriesListPage() {
  const t = useMessages()
  const { values, page, change, changed, reset } = useListState(defaults)
  const answer = useQuery({
    ...seriesRowsQuery({ search: values.search, page }),
    placeholderData: keepPreviousData,
  })
  const search = useCallback((words: string) => change({ search: words }, { replace: true }), [change])
  const turn = useCallback((next: number) => change({ page: next }), [change])
  const columns: Column<ListedSeries>[] = [
    {
      key: 'title',
      header: t('adminSeries.columns.title'),
      cell: ({ databaseId, title }) => <Link to={paths.adminSeries(databaseId)}>{title}</Link>,
    },
    {
      key: 'classes',
      header: t('adminSeries.columns.classes'),
      numeric: true,
      cell: ({ databaseId, title, classCount }) => (
        <ClassCountLink count={classCount} of={title} to={paths.adminClassesOf({ series: databaseId })} />
      ),
    },
  ]
  const create = (
    <LinkButton to={paths.adminNewSeries()} icon={<Plus />}>
      {t('adminSeries.new')}
    </LinkButton>
  )
  return (
    <>
      <AdminHead title={t('adminSeries.title')} lead={t('adminSeries.lead')} action={create} />
      <div className="adm__f">
        <SearchBox label={t('adminSeries.search')} value={values.search} onSearch={search} />
      </div>
      <AdminList
        answer={answer}
        label={t('adminSeries.title')}
        columns={columns}
        idOf={(series) => series.databaseId}
        page={page}
        onPage={turn}
        isFiltered={changed}
        onClearFilters={reset}
        empty={{ title: t('adminSeries.empty'), hint: t('adminSeries.emptyHint'), action: create }}
      />
    </>
  )
}
