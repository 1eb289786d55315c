import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { useListState } from '#web/platform/records/use-list-state.ts'
import { CircleCheck, Plus } from '#web/ui/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { AdminList } from '#web/ui/records/admin-list.tsx'
import { ClassCountLink } from '#web/ui/records/class-count-link.tsx'
import type { Column } from '#web/ui/records/data-table.tsx'
import { SearchBox } from '#web/ui/records/search-box.tsx'
import { Status } from '#web/ui/status.tsx'
import { facilitatorsQuery, type ListedFacilitator } from './facilitators-admin.api.ts'

const defaults = { search: '' }
const personal = ['search'] as const

/** The people who run classes, for administrators. */
export default function FacilitatorsPage() {
  const t = useMessages()
  const { values, page, change, changed, reset } = useListState(defaults, personal)
  const answer = useQuery({
    ...facilitatorsQuery({ search: values.search, page }),
    placeholderData: keepPreviousData,
  })
  const search = useCallback((words: string) => change({ search: words }, { replace: true }), [change])
  const turn = useCallback((next: number) => change({ page: next }), [change])
  const columns: Column<ListedFacilitator>[] = [
    {
      key: 'name',
      header: t('adminFacilitators.columns.name'),
      cell: ({ databaseId, name }) => <Link to={paths.adminFacilitator(databaseId)}>{name}</Link>,
    },
    {
      key: 'account',
      header: t('adminFacilitators.columns.account'),
      cell: ({ hasAccount }) =>
        hasAccount ? (
          <Status tone="ok" icon={<CircleCheck />}>
            {t('adminFacilitators.hasAccount')}
          </Status>
        ) : (
          t('adminFacilitators.noAccount')
        ),
    },
    {
      key: 'classes',
      header: t('adminFacilitators.columns.classes'),
      numeric: true,
      cell: ({ databaseId, name, classCount }) => (
        <ClassCountLink count={classCount} of={name} to={paths.adminClassesOf({ facilitator: databaseId })} />
      ),
    },
  ]
  const create = (
    <LinkButton to={paths.adminNewFacilitator()} icon={<Plus />}>
      {t('adminFacilitators.new')}
    </LinkButton>
  )
  return (
    <>
      <AdminHead title={t('adminFacilitators.title')} lead={t('adminFacilitators.lead')} action={create} />
      <div className="adm__f">
        <SearchBox label={t('adminFacilitators.search')} value={values.search} onSearch={search} />
      </div>
      <AdminList
        answer={answer}
        label={t('adminFacilitators.title')}
        columns={columns}
        idOf={(facilitator) => facilitator.databaseId}
        page={page}
        onPage={turn}
        isFiltered={changed}
        onClearFilters={reset}
        empty={{
          title: t('adminFacilitators.empty'),
          hint: t('adminFacilitators.emptyHint'),
          action: create,
        }}
      />
    </>
  )
}
