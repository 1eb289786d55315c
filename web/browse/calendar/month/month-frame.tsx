import type { ReactNode, ToggleEvent } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import './month-frame.css'

/**
 * The panel of the calendar. A month is in the page where there is room for it. On a phone the browser itself expands
 * it over the page, with and without scripts (month-frame.css).
 */
export function MonthFrame({
  id,
  titleId,
  isMonth,
  children,
}: {
  id: string
  titleId: string
  isMonth: boolean
  children: ReactNode
}) {
  return (
    <div
      className={classNames('panel', isMonth && 'month-frame')}
      id={id}
      {...(isMonth ? { popover: 'auto', role: 'group', 'aria-labelledby': titleId } : null)}
      onToggle={({ newState, currentTarget, target }: ToggleEvent<HTMLDivElement>) => {
        if (newState !== 'open' || target !== currentTarget) return
        const chosen = currentTarget.querySelector<HTMLElement>('.is-chosen a')
        ;(chosen ?? currentTarget.querySelector<HTMLElement>('td a'))?.focus()
      }}
    >
      {children}
    </div>
  )
}
