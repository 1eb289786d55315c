import { classNames } from '#web/ui/class-names.ts'

/**
 * The doorway with a date. It is hidden from screen readers, so show the full date as text beside it.
 * today: honey; off: gray (past, cancelled).
 */
export function DateArch({
  weekday,
  day,
  month,
  tone = 'plain',
  small = false,
}: {
  /** Short: "Wed". */
  weekday: string
  day: number | string
  /** Short: "Feb". */
  month: string
  tone?: 'plain' | 'today' | 'off'
  /** A smaller arch, for the left side of a row. */
  small?: boolean
}) {
  return (
    <div
      className={classNames(
        'date-arch',
        tone !== 'plain' && `date-arch--${tone}`,
        small && 'date-arch--small',
      )}
      aria-hidden="true"
    >
      <small>{weekday}</small>
      <b>{day}</b>
      <small>{month}</small>
    </div>
  )
}

/** The doorway with one number: the countdown before joining. */
export function NumberArch({ children }: { children: number | string }) {
  return (
    <div className="date-arch date-arch--today date-arch--number" aria-hidden="true">
      <b>{children}</b>
    </div>
  )
}
