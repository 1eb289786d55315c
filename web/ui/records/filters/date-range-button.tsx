import { formatCalendarDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { usePopover } from '#web/ui/dialog/use-popover.ts'
import { CalendarDays, ChevronDown, ChevronUp } from '#web/ui/icons.ts'
import { DateRangeFilter, rangeError } from './date-range-filter.tsx'

/** The first and last day behind one button, which shows the chosen range. So the filters of a list stay in one row. */
export function DateRangeButton({
  any,
  ...range
}: {
  /** Label when no day is chosen: "Any class date". */
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
      {/* While the fields are visible, they show the error themselves. */}
      {error && !popover.open ? <p className="admin-filters__error">{error}</p> : null}
      {popover.open ? (
        <div className="filter-panel popover__panel popover__panel--end" {...popover.panel}>
          <DateRangeFilter {...range} />
        </div>
      ) : null}
    </div>
  )
}
