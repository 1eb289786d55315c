import 'virtual:texts/team'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useSession } from '#web/accounts/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Menu as MenuIcon, X } from '#web/ui/icons.ts'
import { lazyExtra } from '#web/ui/lazy/lazy-part.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { MenuLink } from '#web/ui/menu/menu-link.tsx'
import { Brand } from '#web/ui/page/brand.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { AccountMenu } from './account-menu.tsx'
import { SectionLinks } from './section-links.tsx'
import { TeamMenu } from './team-menu.tsx'
import { isIn, type TeamSection, teamSections } from './team-sections.ts'
import { useFolded } from './use-folded.ts'
import type { ToDo } from './use-to-do.ts'
import './team-bar.css'

const ToDoWatch = lazyExtra(() => import('./to-do-watch.tsx'))

/** The bar of the team's pages: the sections that a person can open, their tasks, and their account. */
export default function TeamBar() {
  const t = useMessages()
  const session = useSession()
  const { pathname } = useLocation()
  const [toDo, setToDo] = useState<ToDo[]>([])
  const [menuOpen, setMenuOpen] = useState(false)
  const menuId = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu.
  useEffect(() => setMenuOpen(false), [pathname])
  const waiting = toDo.reduce((sum, { number }) => sum + number, 0)
  const toDoLabel = t('adminKit.team.toDo', { number: waiting })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes the menu from anywhere inside.
    <header
      className="team-bar"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setMenuOpen(false)
      }}
    >
      <div className="page-width team-bar__inner">
        <Brand />
        <Sections sections={teamSections(session.user)} />
        {waiting > 0 ? (
          <div className="team-bar__wide">
            <Menu label={toDoLabel} className="team-bar__to-do">
              {toDo.map(({ key, number, to }) => (
                <MenuLink key={key} to={to}>
                  {t(`adminKit.${key}`, { number })}
                </MenuLink>
              ))}
            </Menu>
          </div>
        ) : null}
        {session.status === 'logged-in' ? (
          <div className="team-bar__wide">
            <AccountMenu user={session.user} />
          </div>
        ) : null}
        <Button
          variant="quiet"
          className="team-bar__menu-button"
          icon={menuOpen ? <X /> : <MenuIcon />}
          aria-expanded={menuOpen}
          aria-controls={menuOpen ? menuId : undefined}
          onClick={() => setMenuOpen(!menuOpen)}
        >
          {t('chrome.menu')}
          {waiting > 0 ? (
            <span className="team-bar__dot">
              <span className="visually-hidden">, {toDoLabel}</span>
            </span>
          ) : null}
        </Button>
      </div>
      <Suspense fallback={null}>
        <ToDoWatch user={session.user} onFound={setToDo} />
      </Suspense>
      {menuOpen ? <TeamMenu id={menuId} user={session.user} toDo={toDo} /> : null}
    </header>
  )
}

/** Sections in one line. The last ones fold into More. */
function Sections({ sections }: { sections: TeamSection[] }) {
  const t = useMessages()
  const { pathname } = useLocation()
  const isWide = useMedia('(min-width: 62em)')
  const space = useRef<HTMLElement>(null)
  const folded = useFolded(space, sections.length, isWide ? 0 : Math.min(3, sections.length - 1))
  if (sections.length === 0) return <span className="team-bar__sections" />
  const inLine = sections.slice(0, sections.length - folded)
  const inMore = sections.slice(sections.length - folded)
  return (
    <nav className="team-bar__sections team-bar__wide" aria-label={t('adminKit.team.label')} ref={space}>
      <div className="team-bar__line">
        {inLine.map((section) =>
          'links' in section ? (
            <Menu key={section.name} label={t(section.name)} align="start" current={isIn(section, pathname)}>
              <SectionLinks links={section.links} />
            </Menu>
          ) : (
            <NavLink key={section.to} to={section.to} end={section.end ?? false}>
              {t(section.name)}
            </NavLink>
          ),
        )}
        {inMore.length > 0 ? (
          <Menu
            label={
              <span>
                {t('adminKit.team.more')}
                {/* A page can have its own More menu. */}
                <span className="visually-hidden"> {t('adminKit.team.sections')}</span>
              </span>
            }
            align="start"
            current={inMore.some((section) => isIn(section, pathname))}
          >
            <SectionLinks links={inMore} />
          </Menu>
        ) : null}
      </div>
    </nav>
  )
}
