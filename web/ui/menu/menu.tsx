import type { ReactNode } from 'react'
import { usePopover } from '#web/ui/dialog/use-popover.ts'
import { ChevronDown, ChevronUp } from '#web/ui/icons.ts'

/**
 * A button that opens a short list of links or buttons. `children` are `<li>` entries (see MenuLink in web/app for
 * links); choosing one closes the menu, a link gives the focus back: should Back come before the next page is drawn, this one never goes. It is a list of links, not an ARIA menu: Tab goes through it as everywhere.
 */
export function Menu({
  label,
  name,
  icon,
  className,
  current = false,
  align = 'end',
  children,
}: {
  label: ReactNode
  /** The button's name where it says more than what is drawn; begins with that. */
  name?: string
  icon?: ReactNode
  /** Class of the button. */
  className?: string
  /** The current page is in this menu. */
  current?: boolean
  align?: 'start' | 'end'
  children: ReactNode
}) {
  const popover = usePopover()
  return (
    <div className="popover" {...popover.root}>
      <button
        type="button"
        className={className}
        aria-label={name}
        aria-current={current ? 'true' : undefined}
        {...popover.trigger}
      >
        {icon}
        {label}
        {popover.open ? <ChevronUp /> : <ChevronDown />}
      </button>
      {popover.open ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the click bubbles up from the links and buttons inside, which the keyboard reaches.
        <ul
          className={`menu popover__panel popover__panel--${align}`}
          {...popover.panel}
          onClick={(event) => {
            const chosen = (event.target as Element).closest('a, button')
            if (chosen) popover.close(chosen.matches('a'))
          }}
        >
          {children}
        </ul>
      ) : null}
    </div>
  )
}
