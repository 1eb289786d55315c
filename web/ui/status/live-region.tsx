import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/**
 * Says its content when it changes. Must be on the page before its words change, so draw it always and only change
 * the children. `visible` shows the words too.
 */
export function LiveRegion({
  children,
  assertive = false,
  visible = false,
  className,
}: {
  children?: ReactNode
  /** Interrupts; only for errors. */
  assertive?: boolean
  visible?: boolean
  className?: string
}) {
  return (
    <div
      role={assertive ? 'alert' : 'status'}
      className={classNames(!visible && 'visually-hidden', className)}
    >
      {children}
    </div>
  )
}
