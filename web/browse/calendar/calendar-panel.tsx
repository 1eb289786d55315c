import { isOpen } from '#domain/classes/open-class.rule.ts'
import { classTexts } from '#web/classes/classes.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { PrintButton } from '#web/ui/print-button.tsx'
import { PrintHelp } from '#web/ui/print-help.tsx'
import { useMediaAtOnce } from '#web/ui/use-media.ts'
import { usePrinting } from '#web/ui/use-printing.ts'
import { useTakenOver } from '#web/ui/use-taken-over.ts'
import { Beyond } from './beyond.tsx'
import { CalendarAgenda } from './calendar-agenda.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import { CalendarFailed, NothingFound } from './calendar-gaps.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import type { CalendarPanelProps, Shape } from './calendar-panel-props.ts'
import { type CalendarPlace, drawnSpan, placeTitle } from './calendar-place.ts'
import { CalendarSkeleton, ChosenDaySkeleton } from './calendar-skeleton.tsx'
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
  const [shape, other] = useShapes(there, printing)
  const shownIn = (shape: Shape) =>
    shape === 'mini' && query.isStart ? { ...there, date: startOf(there, props) } : there
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
  const inOther = other ? { ...props, shown: shownIn(other), shape: other } : null
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
        {inPanel
          ? (gap ?? (
              <CalendarGrid {...props} printing={printing} shown={shown} month={there.date} shape={shape} />
            ))
          : null}
        {inOther?.shape === 'mini' && !gap ? (
          <CalendarGrid {...inOther} printing={false} month={there.date} />
        ) : null}
      </div>
      {inPanel ? null : gap}
      {shape === 'mini' && calendar.shown === null && !calendar.failed ? <ChosenDaySkeleton /> : null}
      {gap ? null : <CalendarAgenda {...props} shown={shown} shape={shape} />}
      {gap || !inOther ? null : (
        <div className={there.view === 'week' ? 'calendar__below-week' : 'calendar__below-month'}>
          <CalendarAgenda {...inOther} />
        </div>
      )}
      {gap || shown.view !== 'month' ? null : <PrintButton>{t('home.print')}</PrintButton>}
      <PrintHelp />
    </section>
  )
}

/** Where a phone begins: on the day of the next class that can be booked, if the month on the screen has one, else today. */
function startOf(month: CalendarPlace, { found, today }: CalendarPanelProps): string {
  const next = found.find((course) => isOpen(course, now()))
  if (!next) return today
  const { date } = classTexts(next)
  return date <= drawnSpan(month, today).max ? date : today
}

/**
 * How the view is drawn at this width. The server, which knows of no width, draws the table and what is in its place where that does not
 * fit: sheets show one of them (calendar.css), and taken over, the page keeps that alone.
 */
function useShapes({ view }: CalendarPlace, printing: boolean): [Shape, Shape?] {
  const taken = useTakenOver()
  const monthFits = useMediaAtOnce('(min-width: 62em)')
  const weekFits = useMediaAtOnce('(min-width: 75em)')
  if (view === 'month') return !taken ? ['table', 'mini'] : monthFits || printing ? ['table'] : ['mini']
  if (view === 'week') return !taken ? ['table', 'cards'] : weekFits ? ['table'] : ['cards']
  return ['cards']
}
