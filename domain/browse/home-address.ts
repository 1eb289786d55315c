import { monthsOf } from '#domain/kernel/time/calendar-range.ts'
import { type CalendarPosition, readDate, readView, shownMonths, spanBeyond } from './calendar-position.ts'
import { countChosen, readFacets, writeFacets } from './facet-values.rule.ts'
import { searchText } from './search.rule.ts'

/** The query parameters of home, in their order in the URL (specification, section 2). */
export const homeParts = ['date', 'view', 'from', 'until', 'search', 'facets'] as const
export type HomePart = (typeof homeParts)[number]

/** The parameters that home reads, in one order and spelling. URLs that show the same thing give the same text. */
export function readHomeParts(params: URLSearchParams): [part: HomePart, value: string][] {
  return homeParts.flatMap((part): [HomePart, string][] => {
    const given = params.get(part)
    const value = given ? known(part, given) : null
    return value ? [[part, value]] : []
  })
}

function known(part: HomePart, given: string): string | null {
  if (part === 'search') return given
  if (part === 'facets') return writeFacets(readFacets(given) ?? {})
  if (part === 'view') return given === 'agenda' || readView(given) === given ? given : null
  return readDate(given, '') || null
}

/**
 * The months (yyyy-MM) whose classes home shows at this URL: those around the position, and those that a search
 * includes.
 */
export function monthsOfHome(params: URLSearchParams, today: string): string[] {
  const position: CalendarPosition = {
    view: readView(params.get('view')),
    date: readDate(params.get('date'), today),
  }
  const styles =
    searchText(params.get('search') ?? '') !== null || countChosen(readFacets(params.get('facets')) ?? {}) > 0
  const months = shownMonths(position, today)
  return [...new Set([...months, ...(styles ? monthsOf(spanBeyond(position, today)) : [])])]
}
