import { useMessages } from '#web/platform/messages/messages.ts'

const mostDots = 3

/** Up to three dots for the classes of a day: filled where one of them can be booked. What they say stands beside them in words. */
export function DayDots({ count, isOpen }: { count: number; isOpen: boolean }) {
  return (
    <span className={isOpen ? 'day-dots' : 'day-dots day-dots--hollow'} aria-hidden="true">
      {Array.from({ length: Math.min(count, mostDots) }, (_, dot) => (
        <i key={dot} />
      ))}
    </span>
  )
}

/** What the dots mean, below the month of a phone. */
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
