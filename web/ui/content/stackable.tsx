import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/**
 * Wraps a `<table className="rows">`. Under 768 px each row becomes a block, with a button in its last
 * cell on the right.
 */
export function Stackable({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames('stackable', className)}>{children}</div>
}
