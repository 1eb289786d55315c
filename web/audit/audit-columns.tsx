import { Link } from 'react-router'
import { t } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { Undo2, User } from '#web/ui/icons.ts'
import type { Column } from '#web/ui/records/data-table.tsx'
import { MomentCell } from '#web/ui/records/moment-cell.tsx'
import { MenuButton, RowMenu } from '#web/ui/records/row-menu.tsx'
import { AuditChanges } from './audit-changes.tsx'
import type { AuditRow } from './audit-log.api.ts'
import { AuditSubject } from './audit-subject.tsx'
import { actionWords, datumWords, inOrder, withoutShown } from './audit-words.ts'

type Person = NonNullable<AuditRow['actor']>

/** The columns of the log; `onOnly` narrows it to what somebody did, or to what is about them, and `onUndo` asks to undo what can be. */
export function auditColumns(
  onOnly: (filter: { by: string } | { about: string }) => void,
  onUndo: (row: AuditRow) => void,
): Column<AuditRow>[] {
  return [
    {
      key: 'what',
      header: t('adminAudit.columns.what'),
      isName: true,
      cell: (row) => (
        <>
          <strong>{actionWords(row.action)}</strong>
          <AuditChanges row={row} />
          {inOrder(row.data).map((datum) => {
            const words = datumWords(withoutShown(datum, row.changes), row.action)
            return words === null ? null : <small key={datum.name}>{words}</small>
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
      cell: ({ at }) => <MomentCell at={at} />,
    },
    {
      key: 'actions',
      header: t('adminKit.actions'),
      hideHeader: true,
      cell: (row) => {
        const { action, actor, about, act } = row
        return actor || about || act ? (
          <RowMenu name={actionWords(action)}>
            {act ? (
              <MenuButton icon={<Undo2 />} onClick={() => onUndo(row)}>
                {t('adminUndo.undo')}
              </MenuButton>
            ) : null}
            {actor ? (
              <MenuButton icon={<User />} onClick={() => onOnly({ by: String(actor.databaseId) })}>
                {t('adminAudit.menu.by', { name: actor.name })}
              </MenuButton>
            ) : null}
            {about ? (
              <MenuButton icon={<User />} onClick={() => onOnly({ about: String(about.databaseId) })}>
                {t('adminAudit.menu.about', { name: about.name })}
              </MenuButton>
            ) : null}
          </RowMenu>
        ) : null
      },
    },
  ]
}

function PersonLink({ person }: { person: Person }) {
  return <Link to={paths.adminPerson(person.databaseId)}>{person.name}</Link>
}
