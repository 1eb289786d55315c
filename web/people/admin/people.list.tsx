import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isWorkingRole, roles } from '#domain/kernel/access/roles.ts'
import { formatList } from '#web/platform/messages/formats.ts'
import { t } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { formatInstantDate } from '#web/platform/records/timestamps.ts'
import { call } from '#web/platform/session/call.ts'
import { callForFile } from '#web/platform/session/call-for-file.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { UserPlus } from '#web/ui/icons.ts'
import { Folded } from '#web/ui/records/list/data-table.tsx'
import { defineList } from '#web/ui/records/list/define-list.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { AccountState } from './account-state.tsx'
import { People_FileDocument, People_RowsDocument, type PersonRowsArgs } from './documents.generated.ts'
import { closureRequestsQuery, peopleKey } from './people-admin.api.ts'
import './people-admin.css'

const filters = { search: '', role: '', status: '', sort: 'NAME', order: 'asc' }
const statuses = ['VERIFIED', 'UNVERIFIED', 'CLOSURE_REQUESTED', 'CLOSED'] as const
const sorts = ['NAME', 'EMAIL', 'CREATED'] as const

export default defineList({
  filters,
  personal: ['search'],
  key: peopleKey,
  load: async (values, page) =>
    (await call(People_RowsDocument, { where: { ...whereOf(values), pager: { page, per_page: 25 } } }))
      .personRows,
  usePreset: useClosureRequests,
  title: () => t('adminPeople.title'),
  lead: () => t('adminPeople.lead'),
  file:
    ({ values }) =>
    (format, onBytes) =>
      callForFile(People_FileDocument, { where: whereOf(values), format }, onBytes),
  actions: () => (
    <>
      <LinkButton variant="secondary" to={paths.adminInviteFacilitator()} icon={<UserPlus />}>
        {t('adminFacilitators.new')}
      </LinkButton>
      <LinkButton to={paths.adminNewPerson()} icon={<UserPlus />}>
        {t('adminPeople.new')}
      </LinkButton>
    </>
  ),
  above: ({ own: waiting, values, change }) =>
    waiting > 0 && values.status !== 'CLOSURE_REQUESTED' ? (
      <Banner tone="warning" className="people-admin-waiting">
        <p>
          {t('adminPeople.waiting', { count: waiting })}{' '}
          <Button
            variant="text"
            size="sm"
            onClick={() => change({ ...filters, status: 'CLOSURE_REQUESTED' })}
          >
            {t('adminPeople.showWaiting')}
          </Button>
        </p>
      </Banner>
    ) : null,
  search: () => t('adminPeople.search'),
  choices: () => [
    {
      of: 'role',
      label: t('adminPeople.columns.roles'),
      all: t('adminPeople.allRoles'),
      choices: roles.map((value) => ({ value, label: t(`adminPeople.roles.${value}`) })),
    },
    {
      of: 'status',
      label: t('adminPeople.columns.status'),
      all: t('adminPeople.openAccounts'),
      choices: statuses.map((value) => ({ value, label: t(`adminPeople.statuses.${value}`) })),
    },
  ],
  idOf: ({ databaseId }) => databaseId,
  columns: () => [
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
    { key: 'roles', header: t('adminPeople.columns.roles'), cell: ({ roles }) => rolesText(roles) },
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
      cell: ({ createdAt }) => formatInstantDate(createdAt),
    },
    {
      key: 'registrations',
      header: t('adminPeople.columns.registrations'),
      numeric: true,
      cell: ({ registrationCount }) => registrationCount,
    },
  ],
  empty: () => ({ title: t('adminPeople.empty') }),
})

function useClosureRequests(): number {
  return useQuery(closureRequestsQuery).data ?? 0
}

const oneOf = <Value extends string>(choices: readonly Value[], text: string) =>
  choices.find((choice) => choice === text)

/** The filter in the shape of the query. Unknown values in the address are ignored. */
function whereOf({ search, role, status, sort, order }: typeof filters): PersonRowsArgs {
  return {
    search,
    role: oneOf(roles, role),
    status: oneOf(statuses, status),
    sort: oneOf(sorts, sort) ?? 'NAME',
    descending: order === 'desc',
  }
}

/** Every role but attendee, because most people have that one. */
function rolesText(current: readonly string[]): string {
  const known = roles.filter((role) => current.includes(role))
  const special = known.filter(isWorkingRole)
  return formatList((special.length > 0 ? special : known).map((role) => t(`adminPeople.roles.${role}`)))
}
