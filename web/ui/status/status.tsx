import type { ReactNode } from 'react'

/** A state as icon and text: ok, no, wait, off. */
export function Status({
  tone,
  icon,
  children,
}: {
  tone: 'ok' | 'no' | 'wait' | 'off'
  icon: ReactNode
  children: ReactNode
}) {
  return (
    <span className={`status status--${tone}`}>
      {icon}
      {children}
    </span>
  )
}
