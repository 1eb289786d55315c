import type { SessionUser } from '#web/accounts/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { MenuLink } from '#web/ui/menu/menu-link.tsx'
import { AccountLinks } from './account-entries.tsx'
import { SectionLinks } from './section-links.tsx'
import { teamSections } from './team-sections.ts'
import type { ToDo } from './use-to-do.ts'

/** The team's phone menu: everything of the bar, in one column. */
export function TeamMenu({
  id,
  user,
  toDo,
}: {
  id: string
  user: SessionUser | null
  toDo: readonly ToDo[]
}) {
  const t = useMessages()
  return (
    <nav className="team-bar__sheet" id={id} aria-label={t('adminKit.team.label')}>
      <ul className="page-width menu">
        {toDo.map(({ key, number, to }) => (
          <MenuLink key={key} to={to}>
            {t(`adminKit.${key}`, { number })}
          </MenuLink>
        ))}
        <SectionLinks links={teamSections(user)} />
        <li className="menu__line" aria-hidden="true" />
        {user ? <AccountLinks user={user} /> : null}
      </ul>
    </nav>
  )
}
