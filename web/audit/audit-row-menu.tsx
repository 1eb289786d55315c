import { t } from '#web/platform/messages/messages.ts'
import { Undo2, User } from '#web/ui/icons.ts'
import { MenuButton, RowMenu } from '#web/ui/records/row-menu.tsx'
import type { AuditRow } from './audit-filter.ts'
import { actionLabel } from './audit-labels.ts'

/**
 * `onOnly` narrows the log to a person's actions, or to entries about them. `onUndo` asks to undo what can be undone.
 */
export function AuditRowMenu({
  row: { action, actor, about, act },
  onOnly,
  onUndo,
}: {
  row: AuditRow
  onOnly: (filter: { by: string } | { about: string }) => void
  onUndo: (act: NonNullable<AuditRow['act']>) => void
}) {
  if (!actor && !about && !act) return null
  return (
    <RowMenu name={actionLabel(action)}>
      {act ? (
        <MenuButton icon={<Undo2 />} onClick={() => onUndo(act)}>
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
  )
}
