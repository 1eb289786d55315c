import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type FacetValues, readFacets, writeFacets } from '#domain/browse/facet-values.rule.ts'
import {
  type CalendarPlace,
  type DrawnDays,
  placeParams,
  readDate,
  readView,
} from '#web/browse/calendar/calendar-place.ts'
import { storedFacets, storeFacets } from './facet-storage.ts'

/** The query parts of home, in the order in which they stand in the address (specification, section 2). */
const parts = ['date', 'view', 'from', 'until', 'search', 'facets'] as const
type Changes = Partial<Record<(typeof parts)[number], string | null>>

export interface HomeQuery {
  place: CalendarPlace
  /** The address names no date: one begins where the next class is. */
  isStart: boolean
  /** The days that somebody asked to see, of those that the place has. */
  drawn: DrawnDays
  search: string
  facets: FacetValues
  /** A step that Back retraces. */
  goTo: GoTo
  hrefTo: HrefTo
  /** More days of the same place: no step of its own, but Back leads to them. */
  draw: (drawn: DrawnDays) => void
  hrefToDays: (drawn: DrawnDays) => string
  setSearch: (search: string) => void
  setFacets: (facets: FacetValues) => void
  /** Takes away the filters and the search. */
  clearAll: () => void
}

/** With `keepsDate` the date stands in the address though it is today, and one does not begin at the next class. */
type PlaceOptions = { keepsDate?: boolean }
export type GoTo = (place: CalendarPlace, options?: PlaceOptions) => void
export type HrefTo = (place: CalendarPlace, options?: PlaceOptions) => string

/**
 * Home's state, kept in the address: date, view, search, facets. Facets are kept in the browser's storage as well and come
 * back where the address has none.
 */
export function useHomeQuery(today: string): HomeQuery {
  const { search: query } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(query), [query])
  const view = readView(params.get('view'))
  const date = readDate(params.get('date'), today)
  const isStart = params.get('date') === null
  const from = readDate(params.get('from'), '') || null
  const until = readDate(params.get('until'), '') || null
  const facetsText = params.get('facets')
  const facets = useMemo(() => readFacets(facetsText) ?? storedFacets(), [facetsText])

  const write = useCallback(
    (changes: Changes, options: { replace?: boolean; flushSync?: boolean }) => {
      // Not from `params`: a key typed and a box ticked in one moment must not undo one another.
      void navigate({ search: changed(window.location.search, changes) }, options)
    },
    [navigate],
  )

  const stale = facetsText !== writeFacets(facets)
  useEffect(() => {
    if (stale) write({ facets: writeFacets(facets) }, { replace: true })
  }, [stale, facets, write])

  return useMemo(
    () => ({
      place: { view, date },
      isStart,
      drawn: { from, until },
      search: params.get('search') ?? '',
      facets,
      goTo: (place, options) => write(placeParams(place, today, options), {}),
      hrefTo: (place, options) => `/${changed(query, placeParams(place, today, options))}`,
      draw: (drawn) => write({ ...drawn }, { replace: true }),
      hrefToDays: (drawn) => `/${changed(query, { ...drawn })}`,
      // A link pressed right after typing leads on with what was typed: it is drawn anew between press and release.
      setSearch: (search) => write({ search: search || null }, { replace: true, flushSync: true }),
      setFacets: (chosen) => {
        storeFacets(chosen)
        // A tick box shows its tick in the frame in which it was pressed.
        write({ facets: writeFacets(chosen) }, { replace: true, flushSync: true })
      },
      clearAll: () => {
        storeFacets({})
        write({ facets: null, search: null }, { replace: true, flushSync: true })
      },
    }),
    [view, date, isStart, from, until, params, facets, query, today, write],
  )
}

/** The query with some parts changed; unknown ones stay. '' or '?...'. */
function changed(query: string, changes: Changes): string {
  const params = new URLSearchParams(query)
  for (const part of parts) {
    const value = part in changes ? changes[part] : params.get(part)
    params.delete(part)
    if (value) params.set(part, value)
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}
