import { Link } from 'react-router'
import { formatCalendarDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'

/** What the seven days and the month show for a day, and where it leads. */
export interface DayChoice {
  chosen: string
  hrefToDay: (day: string) => string
  onChoose: (day: string) => void
}

/** The cell of a day as one link, where the month is expanded over a phone's page. It collapses the month again. */
export function ChooseDay({
  day,
  today,
  count,
  isOpen,
  chosen,
  hrefToDay,
  onChoose,
}: DayChoice & { day: string; today: string; count: number; isOpen: boolean }) {
  const t = useMessages()
  const name = t('home.dayWithClasses', {
    date: formatCalendarDate('dayAndMonth', day),
    classes: t(count > 0 && !isOpen && day >= today ? 'home.classesNoneOpen' : 'home.classes', { count }),
  })
  return (
    <Link
      className="month-frame__choose screen-only"
      to={hrefToDay(day)}
      // A tap only shows another day, so Back should skip it.
      replace
      onClick={({ metaKey, ctrlKey, shiftKey, currentTarget }) => {
        if (metaKey || ctrlKey || shiftKey) return
        currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        onChoose(day)
      }}
      aria-current={day === today ? 'date' : undefined}
      aria-label={day === chosen ? t('home.dayChosen', { day: name }) : name}
    />
  )
}
