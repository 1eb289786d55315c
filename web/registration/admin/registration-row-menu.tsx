import { isPast } from '#domain/classes/times/class-timing.rule.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { paths } from '#web/platform/paths.ts'
import { ClipboardList, History, ListChecks, Mail, User, X } from '#web/ui/icons.ts'
import { MenuLink } from '#web/ui/menu/menu-link.tsx'
import { MenuButton, RowMenu } from '#web/ui/records/row-menu.tsx'
import type { RegistrationRow } from './registrations-admin.api.ts'

/** What staff can do with a registration of the list. */
export function RegistrationRowMenu({
  row,
  onHistory,
  onCancel,
  onOnlyPerson,
  onOnlyClass,
}: {
  row: RegistrationRow
  onHistory: () => void
  onCancel: () => void
  /** Shows only this person's registrations. */
  onOnlyPerson: (userId: number) => void
  onOnlyClass: (courseId: number) => void
}) {
  const t = useMessages()
  const { firstName, lastName, courseTitle, courseId, userId } = row
  const canCancel = row.status !== 'CANCELLED' && !isPast(new Date(row.courseStart), now())
  return (
    <RowMenu name={t('adminRegistrations.named', { name: `${firstName} ${lastName}`, title: courseTitle })}>
      <MenuButton icon={<History />} onClick={onHistory}>
        {t('adminRegistrations.menu.history')}
      </MenuButton>
      <MenuLink to={paths.roster(courseId)} icon={<ClipboardList />}>
        {t('adminRegistrations.menu.roster')}
      </MenuLink>
      <MenuButton icon={<ListChecks />} onClick={() => onOnlyClass(courseId)}>
        {t('adminRegistrations.menu.onlyClass')}
      </MenuButton>
      {userId === null ? null : (
        <MenuButton icon={<User />} onClick={() => onOnlyPerson(userId)}>
          {t('adminRegistrations.menu.onlyPerson')}
        </MenuButton>
      )}
      {userId === null ? null : (
        <MenuLink to={paths.adminMail(userId)} icon={<Mail />}>
          {t('adminRegistrations.menu.mails')}
        </MenuLink>
      )}
      {canCancel ? (
        <MenuButton icon={<X />} onClick={onCancel}>
          {t('adminRegistrations.menu.cancel')}
        </MenuButton>
      ) : null}
    </RowMenu>
  )
}
