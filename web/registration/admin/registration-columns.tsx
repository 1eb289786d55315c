import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { modeOf } from '#domain/kernel/modes.ts'
import { t } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { ModeLabel } from '#web/ui/content/tag.tsx'
import { CalendarCheck, CircleCheck, CircleX } from '#web/ui/icons.ts'
import { type Column, Folded } from '#web/ui/records/list/data-table.tsx'
import { InstantCell } from '#web/ui/records/list/time-cell.tsx'
import { Status } from '#web/ui/status/status.tsx'
import type { RegistrationRow } from './registrations-admin.api.ts'

export const fullName = ({ firstName, lastName }: Pick<RegistrationRow, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`

const styles: Record<
  RegistrationRow['status'],
  { tone: ComponentProps<typeof Status>['tone']; icon: ReactNode }
> = {
  ACTIVE: { tone: 'ok', icon: <CalendarCheck /> },
  CHECKED_IN: { tone: 'ok', icon: <CircleCheck /> },
  CANCELLED: { tone: 'no', icon: <CircleX /> },
}

/** The columns of the list. `linksPeople`: for users who may open a person's record. */
export function registrationColumns(linksPeople: boolean): Column<RegistrationRow>[] {
  return [
    {
      key: 'person',
      header: t('adminRegistrations.columns.person'),
      cell: (row) => (
        <>
          {linksPeople && row.userId !== null ? (
            <Link to={paths.adminPerson(row.userId)}>{fullName(row)}</Link>
          ) : (
            <strong>{fullName(row)}</strong>
          )}
          <Folded>
            <Reached row={row} />
          </Folded>
        </>
      ),
    },
    {
      key: 'email',
      header: t('adminRegistrations.columns.email'),
      wide: true,
      cell: (row) => <Reached row={row} />,
    },
    {
      key: 'class',
      header: t('adminRegistrations.columns.class'),
      sort: 'CLASS',
      cell: (row) => (
        <>
          <Link to={paths.adminClass(row.courseId)}>{row.courseTitle}</Link>
          <div className="registrations-admin__start">
            <InstantCell at={row.courseStart} />
          </div>
          <Folded>
            <Mode row={row} />
          </Folded>
        </>
      ),
    },
    {
      key: 'mode',
      header: t('adminRegistrations.columns.mode'),
      wide: true,
      cell: (row) => <Mode row={row} />,
    },
    {
      key: 'registered',
      header: t('adminRegistrations.columns.registered'),
      sort: 'REGISTERED',
      nowrap: true,
      cell: (row) => (
        <>
          <span className="registrations-admin__phone-only">{t('adminRegistrations.registeredOn')} </span>
          <InstantCell at={row.createdAt} />
          <Folded>
            <State row={row} />
          </Folded>
        </>
      ),
    },
    {
      key: 'status',
      header: t('adminRegistrations.columns.status'),
      wide: true,
      cell: (row) => <State row={row} />,
    },
  ]
}

function Mode({ row: { registrationType, guestName } }: { row: RegistrationRow }) {
  return (
    <>
      <ModeLabel modes={[modeOf(registrationType)]} />
      {guestName ? <small>{t('adminRegistrations.withGuest', { name: guestName })}</small> : null}
    </>
  )
}

function State({ row: { status, courseCancelled } }: { row: RegistrationRow }) {
  // The status "registered" would mislead if the class was cancelled.
  return status === 'ACTIVE' && courseCancelled ? (
    <Status {...styles.CANCELLED}>{t('adminRegistrations.classCancelled')}</Status>
  ) : (
    <Status {...styles[status]}>{t(`adminRegistrations.statuses.${status}`)}</Status>
  )
}

/** The email address, and whether the person was a walk-in. */
function Reached({ row: { email, walkIn } }: { row: RegistrationRow }) {
  return (
    <>
      {email}
      {walkIn ? <small>{t('adminRegistrations.walkIn')}</small> : null}
    </>
  )
}
