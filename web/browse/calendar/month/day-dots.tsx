import { useMessages } from '#web/platform/messages/messages.ts'

const mostDots = 3

/**
 * Up to three dots for the classes of a day, filled if one of them is open for registration. Text beside them says the
 * same.
 */
export function DayDots({ count, isOpen }: { count: number; isOpen: boolean }) {
  return (
    <span className={isOpen ? 'day-dots' : 'day-dots day-dots--hollow'} aria-hidden="true">
      {Array.from({ length: Math.min(count, mostDots) }, (_, dot) => (
        <i key={dot} />
      ))}
    </span>
  )
}

/** The meaning of the dots, below a phone's month. */
export function DotsKey() {
  const t = useMessages()
  return (
    <p className="month-frame__dots-key small muted screen-only" aria-hidden="true">
      <span>
        <DayDots count={2} isOpen /> {t('home.dotsOpen')}
      </span>
      <span>
        <DayDots count={2} isOpen={false} /> {t('home.dotsNoneOpen')}
      </span>
    </p>
  )
}
