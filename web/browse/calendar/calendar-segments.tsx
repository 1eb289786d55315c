import { Link } from 'react-router'
import type { HrefTo } from '#web/browse/finder/use-home-query.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { type CalendarView, calendarViews } from './calendar-position.ts'

/** Month, Week, Day, List. */
export function ViewSegments({ view, day, hrefTo }: { view: CalendarView; day: string; hrefTo: HrefTo }) {
  const t = useMessages()
  return (
    <nav className="segments screen-only" aria-label={t('home.viewsLabel')}>
      {calendarViews.map((each) => (
        <Link
          key={each}
          to={hrefTo({ date: day, view: each })}
          aria-current={each === view ? 'true' : undefined}
        >
          {t(`home.views.${each}`)}
        </Link>
      ))}
    </nav>
  )
}
