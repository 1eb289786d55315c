import { useQuery } from '@tanstack/react-query'
import { modes, modeTable } from '#domain/kernel/modes.ts'
import { isAdministrator, useSession } from '#web/accounts/public.ts'
import { t } from '#web/platform/messages/messages.ts'
import { call } from '#web/platform/session/call.ts'
import { callForFile } from '#web/platform/session/call-for-file.ts'
import { CountLead } from '#web/ui/records/list/count-lead.tsx'
import { defineList } from '#web/ui/records/list/define-list.tsx'
import { CancelRegistrationDialog } from './cancel-registration-dialog.tsx'
import { Registrations_FileDocument, Registrations_RowsDocument } from './documents.generated.ts'
import { fullName, registrationColumns } from './registration-columns.tsx'
import { filters, statuses, walkIns, whereOf } from './registration-filter.ts'
import { RegistrationHistoryDialog } from './registration-history-dialog.tsx'
import { RegistrationRowMenu } from './registration-row-menu.tsx'
import { programsQuery, registrationsKey } from './registrations-admin.api.ts'
import './registrations-admin.css'

/** The registrations, for staff and administrators. Administrators can also save them as a table. */
export default defineList({
  filters,
  personal: ['search'],
  key: registrationsKey,
  load: async (values, page) =>
    (await call(Registrations_RowsDocument, { where: whereOf(values, page) })).registrationRows,
  usePreset: useProgramsAndRole,
  title: () => t('adminRegistrations.title'),
  lead: ({ result }) => (
    <CountLead
      result={result.data}
      count={(count) => t('adminRegistrations.count', { count })}
      moreThan={(number) => t('adminRegistrations.moreThan', { number })}
    />
  ),
  // Without the pager: the file has all pages.
  file: ({ values, own: { administers } }) =>
    administers
      ? (format, onBytes) =>
          callForFile(Registrations_FileDocument, { where: whereOf(values, 1), format }, onBytes)
      : null,
  search: () => t('adminRegistrations.search'),
  choicesInPairs: true,
  choices: ({ own: { programs } }) => [
    {
      of: 'program',
      label: t('adminRegistrations.program'),
      all: t('adminRegistrations.allPrograms'),
      choices: programs,
    },
    {
      of: 'status',
      label: t('adminRegistrations.status'),
      all: t('adminRegistrations.anyStatus'),
      choices: statuses.map((value) => ({ value, label: t(`adminRegistrations.filterStatuses.${value}`) })),
    },
    {
      of: 'mode',
      label: t('adminRegistrations.mode'),
      all: t('adminRegistrations.anyMode'),
      choices: modes.map((mode) => ({ value: modeTable[mode].choice, label: t(`modes.${mode}.label`) })),
    },
    {
      of: 'walkIn',
      label: t('adminRegistrations.walkIns'),
      all: t('adminRegistrations.filterWalkIns.all'),
      choices: walkIns.map((value) => ({ value, label: t(`adminRegistrations.filterWalkIns.${value}`) })),
    },
    {
      of: 'days',
      any: t('adminRegistrations.anyDate'),
      from: t('adminRegistrations.from'),
      to: t('adminRegistrations.to'),
    },
  ],
  chips: ({ values, result }) => {
    const first = result.data?.rows[0]
    return {
      class:
        first && String(first.courseId) === values.class
          ? first.courseTitle
          : t('adminRegistrations.oneClass'),
      person:
        first && String(first.userId) === values.person ? fullName(first) : t('adminRegistrations.onePerson'),
    }
  },
  idOf: ({ databaseId }) => databaseId,
  columns: ({ own: { administers } }) => registrationColumns(administers),
  menu: (row, { show, change }) => (
    <RegistrationRowMenu
      row={row}
      onHistory={() => show((close) => <RegistrationHistoryDialog row={row} onClose={close} />)}
      onCancel={() => show((close) => <CancelRegistrationDialog row={row} onClose={close} />)}
      onOnlyPerson={(userId) => change({ person: String(userId) })}
      onOnlyClass={(courseId) => change({ class: String(courseId) })}
    />
  ),
  isDescending: ({ order }) => order !== 'asc',
  empty: () => ({ title: t('adminRegistrations.empty'), hint: t('adminRegistrations.emptyHint') }),
})

function useProgramsAndRole() {
  const { user } = useSession()
  const { data: programs = [] } = useQuery(programsQuery)
  return { programs, administers: isAdministrator(user) }
}
