import { Fragment } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { MenuLink } from '#web/ui/menu/menu-link.tsx'
import type { TeamSection } from './team-sections.ts'

/** Sections as menu entries. A section with several pages shows them under its title. */
export function SectionLinks({ links }: { links: readonly TeamSection[] }) {
  const t = useMessages()
  return links.map((section) =>
    'links' in section ? (
      <Fragment key={section.name}>
        <li className="menu__title">{t(section.name)}</li>
        {section.links.map((link) => (
          <MenuLink key={link.to} to={link.to}>
            {t(link.name)}
          </MenuLink>
        ))}
      </Fragment>
    ) : (
      <MenuLink key={section.to} to={section.to}>
        {t(section.name)}
      </MenuLink>
    ),
  )
}
