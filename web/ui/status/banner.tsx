import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { CircleCheck, CircleX, Info, TriangleAlert } from '#web/ui/icons.ts'

export type Tone = 'info' | 'success' | 'warning' | 'danger'

export const toneIcons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleX }

/** A message in the page. Set `live` when it appears after a user action: status, or alert for danger. */
export function Banner({
  tone,
  children,
  live = false,
  icon,
  className,
}: {
  tone: Tone
  children: ReactNode
  live?: boolean
  /** Replaces the tone's icon. */
  icon?: ReactNode
  className?: string
}) {
  const ToneIcon = toneIcons[tone]
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined
  return (
    <div className={classNames('banner', `banner--${tone}`, className)} role={role}>
      {icon ?? <ToneIcon />}
      <div className="banner__text">{children}</div>
    </div>
  )
}
