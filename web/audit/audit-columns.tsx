import { Link } from 'react-router'
import { t } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import type { Column } from '#web/ui/records/list/data-table.tsx'
import { InstantCell } from '#web/ui/records/list/time-cell.tsx'
import { AuditChanges } from './audit-changes.tsx'
import type { AuditRow } from './audit-filter.ts'
import { actionLabel, datumLabel, inOrder, withoutShown } from './audit-labels.ts'
import { AuditSubject } from './audit-subject.tsx'

type Person = NonNullable<AuditRow['actor']>

export function auditColumns(): Column<AuditRow>[] {
  return [
    {
      key: 'what',
      header: t('adminAudit.columns.what'),
      isName: true,
      cell: (row) => (
        <>
          <strong>{actionLabel(row.action)}</strong>
          <AuditChanges row={row} />
          {inOrder(row.data).map((datum) => {
            const texts = datumLabel(withoutShown(datum, row.changes), row.action)
            return texts === null ? null : <small key={datum.name}>{texts}</small>
          })}
        </>
      ),
    },
    {
      key: 'subject',
      header: t('adminAudit.columns.subject'),
      cell: (row) => <AuditSubject row={row} />,
    },
    {
      key: 'who',
      header: t('adminAudit.columns.who'),
      cell: ({ actor, actedAs }) => (
        <>
          {actor ? <PersonLink person={actor} /> : t('adminAudit.portal')}
          {actedAs ? <small>{t('adminAudit.actingAs', { name: actedAs.name })}</small> : null}
        </>
      ),
    },
    {
      key: 'about',
      header: t('adminAudit.columns.about'),
      cell: ({ about }) =>
        about ? (
          <>
            <span className="audit-log__phone-only">{t('adminAudit.columns.about')} </span>
            <PersonLink person={about} />
          </>
        ) : null,
    },
    {
      key: 'when',
      header: t('adminAudit.columns.when'),
      nowrap: true,
      cell: ({ at }) => <InstantCell at={at} />,
    },
  ]
}

function PersonLink({ person }: { person: Person }) {
  return <Link to={paths.adminPerson(person.databaseId)}>{person.name}</Link>
}
