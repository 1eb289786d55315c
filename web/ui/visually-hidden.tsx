import type { ReactNode } from 'react'

/** Words for screen readers only: what sighted people see from the context. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span className="sr" id={id}>
      {children}
    </span>
  )
}
