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
import { type EditedLocation, locationsQuery } from './locations.api.ts'

const defaults = { search: '' }

/** The places of the classes, for administrators. */
export default function LocationsPage() {
  const t = useMessages()
  const { values, page, change, changed, reset } = useListState(defaults)
  const answer = useQuery({
    ...locationsQuery({ search: values.search, page }),
    placeholderData: keepPreviousData,
  })
  const search = useCallback((words: string) => change({ search: words }, { replace: true }), [change])
  const turn = useCallback((next: number) => change({ page: next }), [change])
  const columns: Column<EditedLocation>[] = [
    {
      key: 'name',
      header: t('adminLocations.columns.name'),
      cell: ({ databaseId, name }) => <Link to={paths.adminLocation(databaseId)}>{name}</Link>,
    },
    {
      key: 'address',
      header: t('adminLocations.columns.address'),
      cell: ({ addressline1, city, state }) => [addressline1, city, state].filter(Boolean).join(', '),
    },
    {
      key: 'classes',
      header: t('adminLocations.columns.classes'),
      numeric: true,
      cell: ({ databaseId, name, classCount }) => (
        <ClassCountLink count={classCount} of={name} to={paths.adminClassesOf({ location: databaseId })} />
      ),
    },
  ]
  const create = (
    <LinkButton to={paths.adminNewLocation()} icon={<Plus />}>
      {t('adminLocations.new')}
    </LinkButton>
  )
  return (
    <>
      <AdminHead title={t('adminLocations.title')} lead={t('adminLocations.lead')} action={create} />
      <div className="adm__f">
        <SearchBox label={t('adminLocations.search')} value={values.search} onSearch={search} />
      </div>
      <AdminList
        answer={answer}
        label={t('adminLocations.title')}
        columns={columns}
        idOf={(location) => location.databaseId}
        page={page}
        onPage={turn}
        isFiltered={changed}
        onClearFilters={reset}
        empty={{ title: t('adminLocations.empty'), hint: t('adminLocations.emptyHint'), action: create }}
      />
    </>
  )
}
