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
