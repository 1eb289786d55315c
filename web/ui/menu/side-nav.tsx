import { type ReactNode, useEffect, useId, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { ChevronDown, ChevronUp, Menu } from '#web/ui/icons.ts'

export type SideNavItem = { to: string; label: string; icon: ReactNode; end?: boolean }

/**
 * The side navigation of an area: 268 px wide from 992 px. Below that, one button that names the current page.
 * A `null` item renders a separator line.
 */
export function SideNav({
  label,
  nowOn,
  items,
}: {
  label: string
  /** Visually hidden text before the current page's name: "My Account menu, now on ". */
  nowOn: string
  items: ReadonlyArray<SideNavItem | null>
}) {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const listId = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the list.
  useEffect(() => setOpen(false), [pathname])
  const current = items.find((item) => item && isOn(item, pathname))
  return (
    <nav className="side-nav" aria-label={label}>
      <button
        type="button"
        className="side-nav__toggle"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <Menu />
        <span>
          <span className="visually-hidden">{nowOn}</span>
          {current ? current.label : label}
        </span>
        {open ? <ChevronUp /> : <ChevronDown />}
      </button>
      <div id={listId}>
        {items.map((item, index) =>
          item ? (
            <NavLink key={item.to} to={item.to} end={item.end}>
              {item.icon}
              {item.label}
            </NavLink>
          ) : (
            <hr key={`line-${index}`} />
          ),
        )}
      </div>
    </nav>
  )
}

function isOn(item: SideNavItem, pathname: string): boolean {
  return pathname === item.to || (!item.end && pathname.startsWith(`${item.to}/`))
}
