import type { DateSpan } from '#domain/kernel/time/calendar-range.ts'
import type { RenderedDays } from '#web/browse/calendar/calendar-position.ts'
import type { ClassesByDay } from '#web/browse/calendar/days/days.ts'

/** Enough cards to fill a tall screen. A month has 200. */
const cardsAtATime = 12

/** The days of a list that are rendered, and the number of classes before and after them. */
export interface RenderedList {
  days: ClassesByDay
  /** The first day; a date of the span, though it may have no class. */
  from: string
  earlier: number
  later: number
  /** The first and last day that 'Show more' adds; null: all are rendered. */
  next: { first: string; until: string } | null
}

/** Where a list begins: on the requested day, else today, else on its first day. */
export function firstRendered(span: DateSpan, { from }: RenderedDays, today: string): string {
  const within = (date: string) => span.min <= date && date <= span.max
  if (from && within(from)) return from
  return within(today) ? today : span.min
}

export function renderedList(
  all: ClassesByDay,
  span: DateSpan,
  rendered: RenderedDays,
  today: string,
): RenderedList {
  const from = firstRendered(span, rendered, today)
  const ahead = [...all].filter(([date]) => date >= from)
  const { until } = rendered
  const requested = until === null ? [] : ahead.filter(([date]) => date <= until)
  const atFirst = someOf(ahead)
  // A request never shows fewer days than the first view.
  const shown = requested.length > atFirst.length ? requested : atFirst
  const rest = ahead.slice(shown.length)
  const batch = someOf(rest)
  const [first, last] = [batch[0], batch.at(-1)]
  return {
    days: new Map(shown),
    from,
    earlier: count([...all].filter(([date]) => date < from)),
    later: count(rest),
    next: first && last ? { first: first[0], until: last[0] } : null,
  }
}

type Days = [string, readonly unknown[]][]

/** The first days that together fill a screen. */
function someOf<Each extends Days[number]>(days: readonly Each[]): Each[] {
  let cards = 0
  const full = days.findIndex(([, classes]) => {
    cards += classes.length
    return cards >= cardsAtATime
  })
  return days.slice(0, full < 0 ? days.length : full + 1)
}

function count(days: Days): number {
  return days.reduce((sum, [, classes]) => sum + classes.length, 0)
}
