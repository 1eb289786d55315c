import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { isWorkingRole, roles } from '#domain/kernel/roles.ts'
import { formatList } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { formatMomentDate } from '#web/platform/records/moments.ts'
import { useListState } from '#web/platform/records/use-list-state.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { UserPlus } from '#web/ui/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { AdminList } from '#web/ui/records/admin-list.tsx'
import { type Column, Folded } from '#web/ui/records/data-table.tsx'
import { ListFilter } from '#web/ui/records/list-filter.tsx'
import { SaveTableButtons } from '#web/ui/records/save-table-buttons.tsx'
import { SearchBox } from '#web/ui/records/search-box.tsx'
import { AccountState } from './account-state.tsx'
import {
  closureRequestsQuery,
  type ListedPerson,
  loadPeopleFile,
  noFilter,
  peopleQuery,
  statusChoices,
} from './people-admin.api.ts'
import './people-admin.css'

/** The people, for administrators. What is searched for stays out of the address. */
const personal = ['search'] as const

export default function PeoplePage() {
  const t = useMessages()
  const { values, page, change, changed, reset } = useListState(noFilter, personal)
  const answer = useQuery({ ...peopleQuery(values, page), placeholderData: keepPreviousData })
  const { data: waiting = 0 } = useQuery(closureRequestsQuery)
  const search = useCallback((words: string) => change({ search: words }, { replace: true }), [change])
  const turn = useCallback((next: number) => change({ page: next }), [change])
  const columns: Column<ListedPerson>[] = [
    {
      key: 'name',
      header: t('adminPeople.columns.name'),
      sort: 'NAME',
      cell: ({ databaseId, firstName, lastName, email }) => (
        <>
          <Link to={paths.adminPerson(databaseId)}>{t('adminPeople.listName', { firstName, lastName })}</Link>
          <Folded>{email}</Folded>
        </>
      ),
    },
    {
      key: 'email',
      header: t('adminPeople.columns.email'),
      sort: 'EMAIL',
      wide: true,
      cell: ({ email }) => email,
    },
    {
      key: 'roles',
      header: t('adminPeople.columns.roles'),
      cell: ({ roles }) => rolesText(t, roles),
    },
    {
      key: 'status',
      header: t('adminPeople.columns.status'),
      cell: ({ status, closureRequestedAt }) => (
        <span className="people-admin-state">
          <AccountState status={status} since={status === 'CLOSURE_REQUESTED' ? closureRequestedAt : null} />
        </span>
      ),
    },
    {
      key: 'created',
      header: t('adminPeople.columns.created'),
      sort: 'CREATED',
      nowrap: true,
      wide: true,
      cell: ({ createdAt }) => formatMomentDate(createdAt),
    },
    {
      key: 'registrations',
      header: t('adminPeople.columns.registrations'),
      numeric: true,
      cell: ({ registrationCount }) => registrationCount,
    },
  ]
  return (
    <>
      <AdminHead
        title={t('adminPeople.title')}
        lead={t('adminPeople.lead')}
        action={
          <div className="button-row">
            <SaveTableButtons load={(format, onBytes) => loadPeopleFile(values, format, onBytes)} />
            <LinkButton variant="secondary" to={paths.adminInviteFacilitator()} icon={<UserPlus />}>
              {t('adminFacilitators.new')}
            </LinkButton>
            <LinkButton to={paths.adminNewPerson()} icon={<UserPlus />}>
              {t('adminPeople.new')}
            </LinkButton>
          </div>
        }
      />
      {waiting > 0 && values.status !== 'CLOSURE_REQUESTED' ? (
        <Banner tone="warning" className="people-admin-waiting">
          <p>
            {t('adminPeople.waiting', { count: waiting })}{' '}
            <Button
              variant="text"
              size="sm"
              onClick={() => change({ ...noFilter, status: 'CLOSURE_REQUESTED' })}
            >
              {t('adminPeople.showWaiting')}
            </Button>
          </p>
        </Banner>
      ) : null}
      <div className="admin-filters">
        <SearchBox label={t('adminPeople.search')} value={values.search} onSearch={search} />
        <ListFilter
          label={t('adminPeople.columns.roles')}
          value={values.role}
          options={[
            { value: '', label: t('adminPeople.allRoles') },
            ...roles.map((value) => ({ value, label: t(`adminPeople.roles.${value}`) })),
          ]}
          onChange={(role) => change({ role })}
        />
        <ListFilter
          label={t('adminPeople.columns.status')}
          value={values.status}
          options={[
            { value: '', label: t('adminPeople.openAccounts') },
            ...statusChoices.map((value) => ({ value, label: t(`adminPeople.statuses.${value}`) })),
          ]}
          onChange={(status) => change({ status })}
        />
      </div>
      <AdminList
        answer={answer}
        label={t('adminPeople.title')}
        columns={columns}
        idOf={({ databaseId }) => databaseId}
        page={page}
        onPage={turn}
        sorting={{
          by: values.sort,
          descending: values.order === 'desc',
          onSort: (sort, descending) => change({ sort, order: descending ? 'desc' : 'asc' }),
        }}
        isFiltered={changed}
        onClearFilters={reset}
        empty={{ title: t('adminPeople.empty') }}
      />
    </>
  )
}

type Messages = ReturnType<typeof useMessages>

/** Every role but attendee, which most people have. */
function rolesText(t: Messages, held: readonly string[]): string {
  const known = roles.filter((role) => held.includes(role))
  const special = known.filter(isWorkingRole)
  return formatList((special.length > 0 ? special : known).map((role) => t(`adminPeople.roles.${role}`)))
}
