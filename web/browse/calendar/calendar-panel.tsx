import { useMessages } from '#web/platform/messages/messages.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { CalendarAgenda } from './calendar-agenda.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import { CalendarFailed, NothingFound } from './calendar-gaps.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import type { CalendarPanelProps, Shape } from './calendar-panel-props.ts'
import { type CalendarPlace, placeTitle } from './calendar-place.ts'
import { CalendarSkeleton, ChosenDaySkeleton } from './calendar-skeleton.tsx'
import './agenda.css'
import './calendar-mini.css'
import './calendar-month.css'
import './calendar.css'
import './segments.css'

/** The calendar in its four views. What is on its way leaves what is there on the screen. */
export function CalendarPanel(props: CalendarPanelProps) {
  const { calendar, titleId, place, counted, filtered, today, goTo, hrefTo } = props
  const t = useMessages()
  // A place that could not be loaded is shown as such, never under the title of another.
  const shown = calendar.failed ? place : (calendar.shown?.place ?? place)
  const shape = useShape(shown)
  const inPanel = shape !== 'cards'
  const nothing = calendar.shown !== null && counted.length === 0 && !(shape === 'mini' && !filtered)
  const gap = calendar.failed ? (
    <CalendarFailed bare={inPanel} retrying={calendar.retrying} onRetry={calendar.retry} />
  ) : calendar.shown === null ? (
    <CalendarSkeleton shape={shape} />
  ) : nothing ? (
    <NothingFound {...props} bare={inPanel} place={shown} />
  ) : null
  return (
    <section
      className={inPanel ? 'calendar' : 'agenda'}
      aria-label={t('home.calendar')}
      aria-busy={calendar.loading || undefined}
    >
      {calendar.loading && calendar.shown ? <div className="page-load-bar" aria-hidden="true" /> : null}
      <div className="panel">
        <CalendarBar
          title={placeTitle(shown)}
          titleId={titleId}
          place={place}
          today={today}
          goTo={goTo}
          hrefTo={hrefTo}
          prefetch={calendar.prefetch}
        />
        {inPanel ? (gap ?? <CalendarGrid {...props} shown={shown} shape={shape} />) : null}
      </div>
      {inPanel ? null : gap}
      {shape === 'mini' && calendar.shown === null && !calendar.failed ? <ChosenDaySkeleton /> : null}
      {gap ? null : <CalendarAgenda {...props} shown={shown} shape={shape} />}
    </section>
  )
}

function useShape({ view }: CalendarPlace): Shape {
  const monthFits = useMedia('(min-width: 62em)')
  const weekFits = useMedia('(min-width: 75em)')
  if (view === 'month') return monthFits ? 'table' : 'mini'
  return view === 'week' && weekFits ? 'table' : 'cards'
}
