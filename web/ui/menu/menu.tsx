import type { ReactNode } from 'react'
import { usePopover } from '#web/ui/dialog/use-popover.ts'
import { ChevronDown, ChevronUp } from '#web/ui/icons.ts'

/**
 * A button that opens a short list of links or buttons. `children` are `<li>` entries (MenuLink for links). Choosing an
 * entry closes the menu. A link also returns the focus, because Back before the next page renders would leave this page
 * open.
 * It is a list of links, not an ARIA menu, so Tab moves through it as usual.
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
  /** The button's accessible name, if it is longer than the visible label. It must begin with that label. */
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
        // biome-ignore lint/a11y/useKeyWithClickEvents: clicks bubble from the links and buttons inside.
        <ul
          className={`menu popover__panel popover__panel--${align}`}
          ref={keepInWindow}
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

/** A list that would leave the window on the left begins at the button: on a phone, the button may be in a new line. */
function keepInWindow(list: HTMLElement | null): void {
  if (list && list.getBoundingClientRect().left < 0) Object.assign(list.style, { left: '0', right: 'auto' })
}
