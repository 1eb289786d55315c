import { type ReactNode, useMemo } from 'react'
import { countChosen } from '#domain/browse/facet-values.rule.ts'
import { isOpen } from '#domain/classes/open-class.rule.ts'
import { once } from '#web/browse/finder/once.ts'
import { classTexts } from '#web/classes/classes.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DrawnPart } from '#web/ui/drawn-part.tsx'
import { PrintButton } from '#web/ui/print-button.tsx'
import { PrintHelp } from '#web/ui/print-help.tsx'
import { ShapeOfPage } from '#web/ui/shape-of-page.tsx'
import { usePrinting } from '#web/ui/use-printing.ts'
import { Beyond } from './beyond.tsx'
import { CalendarAgenda } from './calendar-agenda.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import { CalendarFailed, NothingFound } from './calendar-gaps.tsx'
import type { CalendarPanelProps, Shape, ShownProps } from './calendar-panel-props.ts'
import { type CalendarPlace, drawnSpan, placeTitle } from './calendar-place.ts'
import { CalendarSkeleton, DaysSkeleton } from './calendar-skeleton.tsx'
import { CalendarGrid, prepareCalendarGrid } from './lazy-calendar-grid.ts'
import { MonthOnPhone } from './month-on-phone.tsx'
import { useShapes } from './use-shapes.ts'
import './calendar-mini.css'
import './calendar-month.css'
import './calendar.css'
import './day-dots.css'
import './day-jumps.css'
import './segments.css'
import './week-strip.css'

/** The calendar in its four views. What is on its way leaves what is there on the screen. */
export function CalendarPanel(props: CalendarPanelProps) {
  const { calendar, titleId, query, links, counted, filtered, today } = props
  const { place } = query
  const { hrefTo } = links
  const t = useMessages()
  // A place that could not be loaded is shown as such, never under the title of another.
  const there = calendar.failed ? place : (calendar.shown?.place ?? place)
  const printing = usePrinting()
  const shapes = useShapes(there, printing)
  const { found } = props
  const start = useMemo(
    () => once(() => ({ ...there, date: startOf(there, found, today) })),
    [there, found, today],
  )
  const shownIn = (shape: Shape) => (shape === 'mini' && query.isStart ? start() : there)
  const isMonth = there.view === 'month'
  const gapIn = (shape: Shape) => {
    const bare = shape !== 'cards'
    if (calendar.failed)
      return <CalendarFailed bare={bare} retrying={calendar.retrying} onRetry={calendar.retry} />
    if (calendar.shown === null)
      return shape === 'mini' ? <DaysSkeleton /> : <CalendarSkeleton shape={shape} />
    // Seven days without a class lead on by themselves.
    return counted.length === 0 && !(shape === 'mini' && !filtered) ? (
      <NothingFound
        {...props}
        bare={bare}
        wordOnly={countChosen(query.facets) === 0}
        place={there}
        hrefTo={hrefTo}
      />
    ) : null
  }
  /** Each keeps its place on the page when another goes. */
  const drawn = (part: (props: ShownProps, gap: ReactNode) => ReactNode, only: Shape) =>
    shapes.map(({ shape, unseen }) =>
      shape === only ? (
        <ShapeOfPage key={shape} unseen={unseen}>
          {unseen ? null : part({ ...props, shown: shownIn(shape), shape }, gapIn(shape))}
        </ShapeOfPage>
      ) : null,
    )
  const { shape } = shapes[0]!
  const bar = (
    <CalendarBar
      title={placeTitle(there)}
      titleId={titleId}
      place={place}
      day={there.date}
      today={today}
      hrefTo={hrefTo}
      prefetch={calendar.prefetch}
      classes={isMonth ? found : counted}
    />
  )
  const beyond = props.beyond ? <Beyond beyond={props.beyond} shown={counted.length} hrefTo={hrefTo} /> : null
  const gap = gapIn(shape)
  const gapBelow = shape === 'cards' ? gap : null
  return (
    <section
      className={shape === 'cards' ? 'agenda' : 'calendar'}
      aria-label={t('home.calendar')}
      aria-busy={calendar.loading || undefined}
    >
      {calendar.loading && calendar.shown ? <div className="page-load-bar" aria-hidden="true" /> : null}
      {/* In one place for all views: a press on a view keeps the focus. A phone's month has its own. */}
      {isMonth && shapes.every(({ shape }) => shape === 'mini') ? null : (
        <div className={classNames('panel', isMonth && 'calendar__wide')}>
          {bar}
          {beyond}
          {drawn(
            (props, gap) =>
              gap ?? (
                <DrawnPart fallback={<CalendarSkeleton shape="table" />}>
                  <CalendarGrid {...props} printing={printing} />
                </DrawnPart>
              ),
            'table',
          )}
        </div>
      )}
      {isMonth
        ? drawn(
            (props, gap) => <MonthOnPhone {...props} titleId={`${titleId}-days`} gap={gap} beyond={beyond} />,
            'mini',
          )
        : null}
      {isMonth ? null : gap ? gapBelow : drawn((props) => <CalendarAgenda {...props} />, 'cards')}
      {gap || !isMonth ? null : <PrintButton onComing={prepare}>{t('home.print')}</PrintButton>}
      <PrintHelp />
    </section>
  )
}

const prepare = () => void prepareCalendarGrid()

/** Where a phone begins: on the day of the next class that can be booked, if the month on the screen has one, else today. */
function startOf(month: CalendarPlace, found: CalendarPanelProps['found'], today: string): string {
  const next = found.find((course) => isOpen(course, now()))
  if (!next) return today
  const { date } = classTexts(next)
  return date <= drawnSpan(month, today).max ? date : today
}
