import { formatCalendarDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'

/** The number of a cell; today has its arch. */
export function DayNumber({ day, today, namesMonth }: { day: string; today: string; namesMonth: boolean }) {
  const t = useMessages()
  const beside = day === today ? t('home.today') : namesMonth ? formatCalendarDate('monthLong', day) : null
  return (
    <div className="calendar-month__day">
      <b>{formatCalendarDate('day', day)}</b>
      {beside ? <small>{beside}</small> : null}
    </div>
  )
}
