import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { usePopover } from '#web/ui/dialog/use-popover.ts'
import { ChevronDown, ChevronUp } from '#web/ui/icons.ts'

/**
 * A facet button with a panel of choices below it. `children` gets `close`, for a "Show 27 classes" button.
 * The panel does not move while choices change. Esc closes it, and focus returns to the button.
 */
export function FilterPopover({
  label,
  count = 0,
  children,
}: {
  label: string
  /** How many values are chosen. Shown after the label. */
  count?: number
  children: (close: () => void) => ReactNode
}) {
  const popover = usePopover()
  return (
    <div className="popover" {...popover.root}>
      <button type="button" className={classNames('chip', count > 0 && 'chip--on')} {...popover.trigger}>
        {count > 0 ? `${label}: ${count}` : label}
        {popover.open ? <ChevronUp /> : <ChevronDown />}
      </button>
      {popover.open ? (
        <div className="filter-panel popover__panel" {...popover.panel}>
          {children(() => popover.close())}
        </div>
      ) : null}
    </div>
  )
}
