import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { belowBase } from '#web/platform/page/settings.ts'
import { type ButtonStyle, buttonClass } from './button-class.ts'

export type LinkButtonProps = ButtonStyle &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
    /** An address within the portal (see web/platform/paths.ts). */
    to?: string
    /** An external address. Used when `to` is absent. */
    href?: string
    /** Navigation state for `to`. */
    state?: unknown
    /** `to` replaces this page in the history. */
    replace?: boolean
    icon?: ReactNode
    iconEnd?: ReactNode
    ref?: Ref<HTMLAnchorElement>
  }

/** A link that looks like a button. Use it for navigation only, never for an action. */
export function LinkButton({
  variant,
  size,
  block,
  iconOnly,
  icon,
  iconEnd,
  className,
  children,
  to,
  href,
  state,
  replace,
  ...rest
}: LinkButtonProps) {
  const style = buttonClass({ variant, size, block, iconOnly }, className)
  const content = (
    <>
      {icon}
      {children}
      {iconEnd}
    </>
  )
  if (to !== undefined) {
    return (
      <Link {...rest} to={to} state={state} replace={replace} className={style}>
        {content}
      </Link>
    )
  }
  return (
    <a {...rest} href={href && belowBase(href)} className={style}>
      {content}
    </a>
  )
}
