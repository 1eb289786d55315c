import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/**
 * One small line with an icon, beside its subject: availability messages, "Added ... to your registration
 * list".
 * ok: green; off: gray (full, contact us); no: red (cancelled, failed); wait: amber (opens on).
 */
export function Note({
  tone = 'ok',
  icon,
  children,
  live = false,
}: {
  tone?: 'ok' | 'off' | 'no' | 'wait'
  icon: ReactNode
  children: ReactNode
  /** Screen readers announce it when it appears. */
  live?: boolean
}) {
  return (
    <p className={classNames('note', tone !== 'ok' && `note--${tone}`)} role={live ? 'status' : undefined}>
      {icon}
      <span>{children}</span>
    </p>
  )
}
