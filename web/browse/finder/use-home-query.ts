import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type FacetValues, readFacets, writeFacets } from '#domain/browse/facet-values.rule.ts'
import { type CalendarPlace, placeParams, readDate, readView } from '#web/browse/calendar/calendar-place.ts'
import { storedFacets, storeFacets } from './facet-storage.ts'

/** The query parts of home, in the order in which they stand in the address (specification, section 2). */
const parts = ['date', 'view', 'search', 'facets'] as const
type Changes = Partial<Record<(typeof parts)[number], string | null>>

export interface HomeQuery {
  place: CalendarPlace
  search: string
  facets: FacetValues
  /** A step that Back retraces. */
  goTo: (place: CalendarPlace) => void
  hrefTo: (place: CalendarPlace) => string
  setSearch: (search: string) => void
  setFacets: (facets: FacetValues) => void
  /** Takes away the filters and the search. */
  clearAll: () => void
}

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
      search: params.get('search') ?? '',
      facets,
      goTo: (place) => write(placeParams(place, today), {}),
      hrefTo: (place) => `/${changed(query, placeParams(place, today))}`,
      setSearch: (search) => write({ search: search || null }, { replace: true }),
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
    [view, date, params, facets, query, today, write],
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
