import { formatCalendarDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { usePopover } from '#web/ui/dialog/use-popover.ts'
import { CalendarDays, ChevronDown, ChevronUp } from '#web/ui/icons.ts'
import { DateRangeFilter, rangeError } from './date-range-filter.tsx'

/** The first and the last day behind one button, which says what is chosen: the filters of a list stay in one row. */
export function DateRangeButton({
  any,
  ...range
}: {
  /** What it says where no day is chosen: "Any class date". */
  any: string
} & Parameters<typeof DateRangeFilter>[0]) {
  const t = useMessages()
  const popover = usePopover()
  const [from, to] = [range.from, range.to].map((day) => day && formatCalendarDate('short', day))
  const error = rangeError(range)
  const chosen = from && to ? 'between' : from ? 'since' : 'until'
  return (
    <div className="popover admin-filters__dates" {...popover.root}>
      <button type="button" {...popover.trigger}>
        <CalendarDays />
        {from || to ? t(`adminKit.dates.${chosen}`, { from, to }) : any}
        {popover.open ? <ChevronUp /> : <ChevronDown />}
      </button>
      {/* The fields say it themselves while they are seen. */}
      {error && !popover.open ? <p className="admin-filters__error">{error}</p> : null}
      {popover.open ? (
        <div className="filter-panel popover__panel popover__panel--end" {...popover.panel}>
          <DateRangeFilter {...range} />
        </div>
      ) : null}
    </div>
  )
}
