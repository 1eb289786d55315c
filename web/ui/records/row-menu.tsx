import type { ReactNode } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { usePopover } from '#web/ui/dialog/use-popover.ts'
import { useTopLayer } from '#web/ui/dialog/use-top-layer.ts'
import { Ellipsis } from '#web/ui/icons.ts'

/** The action menu at the end of a row. `children` are `<li>` entries: MenuLink, or MenuButton below. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const t = useMessages()
  const popover = usePopover()
  const panel = useTopLayer<HTMLUListElement>(popover.open, popover.trigger.ref)
  return (
    <div className="popover" {...popover.root}>
      <button
        type="button"
        className="button button--quiet button--icon"
        aria-label={t('adminKit.actionsFor', { name })}
        {...popover.trigger}
      >
        <Ellipsis />
      </button>
      {popover.open ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: clicks bubble from the links and buttons inside.
        <ul
          className="menu popover__panel popover__panel--top-layer"
          popover="manual"
          ref={panel}
          {...popover.panel}
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a, button')) popover.close()
          }}
        >
          {children}
        </ul>
      ) : null}
    </div>
  )
}

/** A menu entry that performs an action. */
export function MenuButton({
  icon,
  onClick,
  children,
}: {
  icon?: ReactNode
  onClick: () => void
  children: ReactNode
}) {
  return (
    <li>
      <button type="button" onClick={onClick}>
        {icon}
        {children}
      </button>
    </li>
  )
}
