import type { ReactNode } from 'react'

/** An empty state: the open door, a sentence, one way forward. */
export function EmptyState({
  title,
  children,
  action,
  level = 3,
  bare = false,
}: {
  title: ReactNode
  /** The next step, in one sentence. */
  children?: ReactNode
  action?: ReactNode
  /** Heading level that fits the page. */
  level?: 2 | 3
  /** Without the surrounding panel. */
  bare?: boolean
}) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <div className={bare ? 'empty-state' : 'panel empty-state'}>
      <svg className="empty-state__picture" viewBox="0 0 96 116" aria-hidden="true">
        <path d="M0 112V48a48 48 0 0 1 96 0v64a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4Z" fill="var(--primary-soft)" />
        <path d="M20 116V50a28 28 0 0 1 56 0v66Z" fill="var(--surface)" />
        <path d="M20 116V50a28 28 0 0 1 28-28v94Z" fill="var(--honey)" />
        <circle cx="41" cy="76" r="3" fill="var(--on-honey)" />
      </svg>
      <Title>{title}</Title>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  )
}
