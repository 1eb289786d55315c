import { type ReactNode, useMemo } from 'react'
import { isOpen } from '#domain/classes/open-class.rule.ts'
import { once } from '#web/browse/finder/once.ts'
import { classTexts } from '#web/classes/classes.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { PrintButton } from '#web/ui/print-button.tsx'
import { PrintHelp } from '#web/ui/print-help.tsx'
import { ShapeOfPage } from '#web/ui/shape-of-page.tsx'
import { usePrinting } from '#web/ui/use-printing.ts'
import { Beyond } from './beyond.tsx'
import { CalendarAgenda } from './calendar-agenda.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import { CalendarFailed, NothingFound } from './calendar-gaps.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import type { CalendarPanelProps, Shape, ShownProps } from './calendar-panel-props.ts'
import { type CalendarPlace, drawnSpan, placeTitle } from './calendar-place.ts'
import { CalendarSkeleton, ChosenDaySkeleton } from './calendar-skeleton.tsx'
import { useShapes } from './use-shapes.ts'
import './calendar-mini.css'
import './calendar-month.css'
import './calendar.css'
import './day-jumps.css'
import './segments.css'

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
  const { shape } = shapes[0]!
  const { found } = props
  const start = useMemo(
    () => once(() => ({ ...there, date: startOf(there, found, today) })),
    [there, found, today],
  )
  const shownIn = (shape: Shape) => (shape === 'mini' && query.isStart ? start() : there)
  const shown = shownIn(shape)
  const inPanel = shape !== 'cards'
  const nothing = calendar.shown !== null && counted.length === 0 && !(shape === 'mini' && !filtered)
  const gap = calendar.failed ? (
    <CalendarFailed bare={inPanel} retrying={calendar.retrying} onRetry={calendar.retry} />
  ) : calendar.shown === null ? (
    <CalendarSkeleton shape={shape} />
  ) : nothing ? (
    <NothingFound {...props} bare={inPanel} place={there} hrefTo={hrefTo} />
  ) : null
  /** Each keeps its place on the page when another goes. */
  const drawn = (part: (props: ShownProps) => ReactNode) =>
    gap
      ? null
      : shapes.map(({ shape, unseen }) => (
          <ShapeOfPage key={shape} unseen={unseen}>
            {unseen ? null : part({ ...props, shown: shownIn(shape), shape })}
          </ShapeOfPage>
        ))
  return (
    <section
      className={inPanel ? 'calendar' : 'agenda'}
      aria-label={t('home.calendar')}
      aria-busy={calendar.loading || undefined}
    >
      {calendar.loading && calendar.shown ? <div className="page-load-bar" aria-hidden="true" /> : null}
      <div className="panel">
        <CalendarBar
          title={placeTitle(there)}
          titleId={titleId}
          place={place}
          day={shown.date}
          shape={shape}
          today={today}
          hrefTo={hrefTo}
          prefetch={calendar.prefetch}
        />
        {props.beyond ? <Beyond beyond={props.beyond} shown={counted.length} hrefTo={hrefTo} /> : null}
        {inPanel ? gap : null}
        {drawn((props) => (
          <CalendarGrid {...props} month={there.date} printing={printing} />
        ))}
      </div>
      {inPanel ? null : gap}
      {shape === 'mini' && calendar.shown === null && !calendar.failed ? <ChosenDaySkeleton /> : null}
      {drawn((props) => (
        <CalendarAgenda {...props} />
      ))}
      {gap || shown.view !== 'month' ? null : <PrintButton>{t('home.print')}</PrintButton>}
      <PrintHelp />
    </section>
  )
}

/** Where a phone begins: on the day of the next class that can be booked, if the month on the screen has one, else today. */
function startOf(month: CalendarPlace, found: CalendarPanelProps['found'], today: string): string {
  const next = found.find((course) => isOpen(course, now()))
  if (!next) return today
  const { date } = classTexts(next)
  return date <= drawnSpan(month, today).max ? date : today
}
