import { type Mode, modes, modeTable } from '#domain/kernel/modes.ts'
import { classNamed } from '#web/classes/admin/class-labels.ts'
import type { ClassRow } from '#web/classes/admin/edit/class-editing.api.ts'
import { moveLabel } from '#web/classes/admin/move-class/move-labels.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { ArrowRightLeft, CircleCheck, CircleX, ClipboardList, Copy, Pencil, Printer } from '#web/ui/icons.ts'
import { MenuLink } from '#web/ui/menu/menu-link.tsx'
import { MenuButton, RowMenu } from '#web/ui/records/row-menu.tsx'

export function ClassRowMenu({
  row,
  editPath,
  onDuplicate,
  onCancel,
  onMove,
}: {
  row: ClassRow
  editPath: string
  onDuplicate: () => void
  /** Cancels, or restores a cancelled class, after confirmation. */
  onCancel: () => void
  /** Moves the class with its people to another attendance mode, after confirmation. */
  onMove: () => void
}) {
  const t = useMessages()
  const { course, status } = row
  return (
    <RowMenu name={classNamed(course)}>
      <MenuLink to={editPath} icon={<Pencil />}>
        {t('adminClasses.menu.edit')}
      </MenuLink>
      {row.draft ? null : (
        <>
          <MenuLink to={paths.roster(course.databaseId)} icon={<ClipboardList />}>
            {t('adminClasses.menu.roster')}
          </MenuLink>
          <MenuLink to={paths.rosterPrint(course.databaseId)} icon={<Printer />}>
            {t('adminClasses.menu.print')}
          </MenuLink>
          {course.hasRecurringCourses ? (
            <MenuButton icon={<Copy />} onClick={onDuplicate}>
              {t('adminClasses.menu.duplicate')}
            </MenuButton>
          ) : null}
          {status === 'CANCELLED' ? null : (
            <MenuButton icon={<ArrowRightLeft />} onClick={onMove}>
              {moveLabel(offeredModes(row))}
            </MenuButton>
          )}
          <MenuButton icon={status === 'CANCELLED' ? <CircleCheck /> : <CircleX />} onClick={onCancel}>
            {t(status === 'CANCELLED' ? 'adminClasses.menu.restore' : 'adminClasses.menu.cancel')}
          </MenuButton>
        </>
      )}
    </RowMenu>
  )
}

const offeredModes = (row: ClassRow): Mode[] =>
  modes.filter((mode) => row[modeTable[mode].answer.seats] !== null)
