import { useMediaAtOnce } from '#web/ui/use-media.ts'
import { useTakenOver } from '#web/ui/use-taken-over.ts'
import type { Shape } from './calendar-panel-props.ts'
import type { CalendarPlace } from './calendar-place.ts'
import { isCalendarGridReady } from './lazy-calendar-grid.ts'

/** A shape that is on the page. `unseen`: the server has drawn it, and this width does not show it. */
export interface DrawnShape {
  shape: Shape
  unseen: boolean
}

/**
 * How the view is drawn at this width. The server, which knows of no width, draws the table and what is in its place where that does not
 * fit: sheets show one of them (calendar.css), and taken over, the page keeps that alone.
 */
export function useShapes({ view }: CalendarPlace, printing: boolean): DrawnShape[] {
  const taken = useTakenOver()
  const monthFits = useMediaAtOnce('(min-width: 62em)')
  const weekFits = useMediaAtOnce('(min-width: 75em)')
  if (view === 'list' || view === 'day') return [{ shape: 'cards', unseen: false }]
  const [fits, instead]: [boolean, Shape] =
    view === 'month' ? [monthFits || (printing && isCalendarGridReady()), 'mini'] : [weekFits, 'cards']
  const seen = fits ? 'table' : instead
  if (taken) return [{ shape: seen, unseen: false }]
  return (['table', instead] as const).map((shape) => ({ shape, unseen: inBrowser && shape !== seen }))
}

const inBrowser = typeof window !== 'undefined'
