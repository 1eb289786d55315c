import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { isAdministrator, useSession } from '#web/accounts/accounts.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { useListState } from '#web/platform/records/use-list-state.ts'
import { Chip } from '#web/ui/chip.tsx'
import { LateLine } from '#web/ui/late-line.tsx'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { AdminList } from '#web/ui/records/admin-list.tsx'
import { SaveTableButtons } from '#web/ui/records/save-table-buttons.tsx'
import { CancelRegistrationDialog } from './cancel-registration-dialog.tsx'
import { fullName, registrationColumns } from './registration-columns.tsx'
import { noFilter, personalFilter, whereOf } from './registration-filter.ts'
import { RegistrationFilters } from './registration-filters.tsx'
import { RegistrationHistoryDialog } from './registration-history-dialog.tsx'
import { loadRegistrationFile, type RegistrationRow, registrationsQuery } from './registrations-admin.api.ts'
import './registrations-admin.css'

/** The registrations, for staff and administrators; administrators also save them as a table. */
export default function RegistrationsPage() {
  const t = useMessages()
  const { user } = useSession()
  const { values, page, change, changed, reset } = useListState(noFilter, personalFilter)
  const where = whereOf(values, page)
  const answer = useQuery({ ...registrationsQuery(where), placeholderData: keepPreviousData })
  const search = useCallback((words: string) => change({ search: words }, { replace: true }), [change])
  const turn = useCallback((next: number) => change({ page: next }), [change])
  const [open, setOpen] = useState<{ row: RegistrationRow; what: 'history' | 'cancel' } | null>(null)
  const close = () => setOpen(null)
  const pager = answer.data?.pager
  const first = answer.data?.rows[0]
  const administers = isAdministrator(user)
  const actions = {
    onHistory: (row: RegistrationRow) => setOpen({ row, what: 'history' as const }),
    onCancel: (row: RegistrationRow) => setOpen({ row, what: 'cancel' as const }),
    onOnlyPerson: (userId: number) => change({ person: String(userId) }),
    onOnlyClass: (courseId: number) => change({ class: String(courseId) }),
  }
  return (
    <>
      <AdminHead
        title={t('adminRegistrations.title')}
        lead={
          <LateLine
            text={
              pager === undefined
                ? null
                : pager.more_than_total
                  ? t('adminRegistrations.moreThan', { number: pager.total_rows })
                  : t('adminRegistrations.count', { count: pager.total_rows })
            }
            room={t('adminRegistrations.count', { count: 100 })}
          />
        }
        action={
          administers ? (
            <div className="button-row">
              <SaveTableButtons load={(format, onBytes) => loadRegistrationFile(where, format, onBytes)} />
            </div>
          ) : undefined
        }
      />
      <RegistrationFilters values={values} onChange={change} onSearch={search} />
      {values.class || values.person ? (
        <div className="chip-row">
          {values.class ? (
            <Chip onRemove={() => change({ class: '' })}>
              {first && String(first.courseId) === values.class
                ? first.courseTitle
                : t('adminRegistrations.oneClass')}
            </Chip>
          ) : null}
          {values.person ? (
            <Chip onRemove={() => change({ person: '' })}>
              {first && String(first.userId) === values.person
                ? fullName(first)
                : t('adminRegistrations.onePerson')}
            </Chip>
          ) : null}
        </div>
      ) : null}
      <AdminList
        answer={answer}
        label={t('adminRegistrations.title')}
        columns={registrationColumns(actions, administers)}
        idOf={({ databaseId }) => databaseId}
        page={page}
        onPage={turn}
        sorting={{
          by: values.sort,
          descending: values.order !== 'asc',
          onSort: (sort, descending) => change({ sort, order: descending ? 'desc' : 'asc' }),
        }}
        isFiltered={changed}
        onClearFilters={reset}
        empty={{ title: t('adminRegistrations.empty'), hint: t('adminRegistrations.emptyHint') }}
      />
      {open?.what === 'history' ? <RegistrationHistoryDialog row={open.row} onClose={close} /> : null}
      {open?.what === 'cancel' ? <CancelRegistrationDialog row={open.row} onClose={close} /> : null}
    </>
  )
}
