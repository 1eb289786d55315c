import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { belowBase } from '#web/platform/page/settings.ts'

/** One entry of a Menu: a link within the portal (`to`) or an external link (`href`). */
export function MenuLink({
  to,
  href,
  icon,
  children,
}: {
  to?: string
  href?: string
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <li>
      {to !== undefined ? (
        <NavLink to={to} end>
          {icon}
          {children}
        </NavLink>
      ) : (
        <a href={href && belowBase(href)}>
          {icon}
          {children}
        </a>
      )}
    </li>
  )
}
