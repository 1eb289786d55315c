import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/**
 * Announces its content when it changes. It must be in the page before that, so render it always and change only the
 * children. `visible` also shows the text.
 */
export function LiveRegion({
  children,
  assertive = false,
  visible = false,
  className,
}: {
  children?: ReactNode
  /** Interrupts the screen reader. Only for errors. */
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
