import { classTexts } from '#web/classes/public.ts'
import { t } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { BookOpen, ClipboardList, Copy, Printer } from '#web/ui/icons.ts'
import { MenuLink } from '#web/ui/menu/menu-link.tsx'
import { MenuButton, RowMenu } from '#web/ui/records/row-menu.tsx'
import type { FacilitatorClass } from './facilitator.api.ts'

/** The facilitator's actions on a class of the list. */
export function OwnClassMenu({
  course,
  onDuplicate,
}: Pick<FacilitatorClass, 'course'> & { onDuplicate: (() => void) | null }) {
  const { databaseId, title } = course
  return (
    <RowMenu name={`${title}, ${classTexts(course).shortDate}`}>
      <MenuLink to={paths.roster(databaseId)} icon={<ClipboardList />}>
        {t('adminFacilitator.classRoster')}
      </MenuLink>
      <MenuLink to={paths.rosterPrint(databaseId)} icon={<Printer />}>
        {t('adminFacilitator.printRoster')}
      </MenuLink>
      <MenuLink to={paths.class(databaseId)} icon={<BookOpen />}>
        {t('adminFacilitator.classPage')}
      </MenuLink>
      {onDuplicate ? (
        <MenuButton icon={<Copy />} onClick={onDuplicate}>
          {t('adminScheduleEvent.duplicate')}
        </MenuButton>
      ) : null}
    </RowMenu>
  )
}
