import { type ReactNode, useId, useMemo, useRef } from 'react'
import { countChosen } from '#domain/browse/facet-values.rule.ts'
import { isOpen } from '#domain/classes/seats/open-class.rule.ts'
import { once } from '#web/browse/finder/once.ts'
import { classTexts } from '#web/classes/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DeferredPart } from '#web/ui/lazy/rendered-part.tsx'
import { PrintButton } from '#web/ui/print/print-button.tsx'
import { PrintHelp } from '#web/ui/print/print-help.tsx'
import { usePrinting } from '#web/ui/print/use-printing.ts'
import { Beyond } from './agenda/beyond.tsx'
import { CalendarAgenda } from './agenda/calendar-agenda.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import { CalendarFailed, NothingFound } from './calendar-gaps.tsx'
import type { CalendarPanelProps } from './calendar-panel-props.ts'
import { type CalendarPosition, positionTitle, renderedSpan } from './calendar-position.ts'
import { CardsSkeleton, TableSkeleton } from './calendar-skeleton.tsx'
import { CalendarGrid } from './month/calendar-grid.tsx'
import { MonthFrame } from './month/month-frame.tsx'
import { useDayFocus } from './month/use-day-focus.ts'
import { SevenDays } from './week/seven-days.tsx'
import './month/calendar-month.css'
import './calendar.css'
import './month/day-dots.css'
import './days/day-jumps.css'
import './segments.css'
import './week/week-strip.css'

/**
 * The calendar in its four views, at every width; style sheets decide the layout. While classes load, the previous
 * content stays on the screen.
 */
export function CalendarPanel(props: CalendarPanelProps) {
  const { calendar, titleId, query, links, counted, filtered, today, found } = props
  const { place } = query
  const { hrefTo } = links
  const t = useMessages()
  const monthId = useId()
  const space = useRef<HTMLElement>(null)
  const goToDay = useDayFocus(space)
  const printing = usePrinting()
  // A position that could not be loaded is shown as such, never under the title of another.
  const there = calendar.failed ? place : (calendar.shown?.place ?? place)
  const start = useMemo(
    () => once(() => ({ ...there, date: startOf(there, found, today) })),
    [there, found, today],
  )
  const isMonth = there.view === 'month'
  const isTable = isMonth || there.view === 'week'
  const sevenDays = isMonth && query.isStart ? start() : there
  const hrefToDay = (day: string) => hrefTo({ view: 'month', date: day }, { preservesDate: true })
  const choice = { chosen: sevenDays.date, hrefToDay, onChoose: goToDay }

  /** Shown instead of the classes: they are loading, could not be loaded, or there are none. */
  const gapOf = ({ waiting, bare = true, isEmpty = counted.length === 0 }: Gap): ReactNode => {
    if (calendar.failed) return <CalendarFailed bare={bare} onRetry={calendar.retry} />
    if (calendar.shown === null) return waiting
    return isEmpty ? (
      <NothingFound
        {...props}
        bare={bare}
        textOnly={countChosen(query.facets) === 0}
        place={there}
        hrefTo={hrefTo}
      />
    ) : null
  }
  const gap = gapOf({ waiting: isTable ? <TableSkeleton /> : <CardsSkeleton />, bare: isTable })
  const beyond = props.beyond ? <Beyond beyond={props.beyond} shown={counted.length} hrefTo={hrefTo} /> : null
  return (
    <section
      className={classNames(isTable ? 'calendar' : 'agenda', isTable && !isMonth && 'calendar--week')}
      aria-label={t('home.calendar')}
      aria-busy={calendar.loading || undefined}
      ref={space}
    >
      {calendar.loading && calendar.shown ? <div className="page-load-bar" aria-hidden="true" /> : null}
      {/* In one spot of the tree for all views, so that selecting a view keeps the focus. */}
      <MonthFrame id={monthId} titleId={titleId} isMonth={isMonth}>
        <CalendarBar
          title={positionTitle(there)}
          titleId={titleId}
          monthId={isMonth ? monthId : null}
          place={place}
          day={there.date}
          today={today}
          hrefTo={hrefTo}
          prefetch={calendar.prefetch}
          classes={isMonth ? found : counted}
        />
        {beyond}
        {isTable
          ? (gap ?? (
              <div className={classNames(!isMonth && 'calendar__wide-week')}>
                <DeferredPart fallback={<TableSkeleton />}>
                  <CalendarGrid {...props} {...choice} shown={there} printing={printing} />
                </DeferredPart>
              </div>
            ))
          : null}
      </MonthFrame>
      {isMonth ? (
        <SevenDays
          {...props}
          {...choice}
          shown={sevenDays}
          titleId={`${titleId}-days`}
          monthId={monthId}
          // Only a filter without matches replaces the classes. Seven days without a class are shown with a link to the
          // next one.
          gap={gapOf({ waiting: <CardsSkeleton />, isEmpty: counted.length === 0 && filtered })}
          beyond={beyond}
        />
      ) : isTable && gap ? null : (
        (gap ?? <CalendarAgenda {...props} shown={there} />)
      )}
      {gap || !isMonth ? null : <PrintButton>{t('home.print')}</PrintButton>}
      <PrintHelp />
    </section>
  )
}

interface Gap {
  waiting: ReactNode
  /** Inside a panel, without a panel of its own. */
  bare?: boolean
  isEmpty?: boolean
}

/**
 * Where the seven days begin: on the day of the next class that is open for registration, if the month on screen has
 * one. Otherwise today.
 */
function startOf(month: CalendarPosition, found: CalendarPanelProps['found'], today: string): string {
  const next = found.find((course) => isOpen(course, now()))
  if (!next) return today
  const { date } = classTexts(next)
  return date <= renderedSpan(month, today).max ? date : today
}
