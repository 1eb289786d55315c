import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type FacetValues, readFacets, writeFacets } from '#domain/browse/facet-values.rule.ts'
import { type HomePart, homeParts, readHomeParts } from '#domain/browse/home-address.ts'
import {
  type CalendarPosition,
  positionParams,
  type RenderedDays,
  readDate,
  readView,
} from '#web/browse/calendar/calendar-position.ts'
import { storedFacets, storeFacets } from './facet-storage.ts'

type Changes = Partial<Record<HomePart, string | null>>

export interface HomeQuery {
  place: CalendarPosition
  /** The address has no date, so the view begins at the next class. */
  isStart: boolean
  /** The days that the person asked to see, of those in the position. */
  rendered: RenderedDays
  search: string
  facets: FacetValues
  /** The other parts as they are in the address, without the search. */
  otherParts: readonly (readonly [part: HomePart, value: string])[]
  /** Links that Back retraces, with the search as typed in the field. The address gets it a moment later. */
  linksWith: (search: string) => HomeLinks
  setSearch: (search: string) => void
  setFacets: (facets: FacetValues) => void
  /** Removes the filters and the search. */
  clearAll: () => void
}

/**
 * With `preservesDate` the date is in the address even if it is today, and the view does not begin at the next class.
 */
type PositionOptions = { preservesDate?: boolean }
export interface HomeLinks {
  hrefTo: HrefTo
  hrefToDays: (rendered: RenderedDays) => string
}
export type HrefTo = (position: CalendarPosition, options?: PositionOptions) => string

/**
 * Home's state, stored in the address: date, view, search, facets. Facets are also saved in the browser's storage, and
 * restored if the address has none.
 */
export function useHomeQuery(today: string): HomeQuery {
  const { search: query } = useLocation()
  const navigate = useNavigate()
  // Only the valid parts of the address. The server reads it the same way when it renders.
  const params = useMemo(() => new URLSearchParams(readHomeParts(new URLSearchParams(query))), [query])
  const view = readView(params.get('view'))
  const date = readDate(params.get('date'), today)
  const isStart = params.get('date') === null
  const from = readDate(params.get('from'), '') || null
  const until = readDate(params.get('until'), '') || null
  const facetsText = useMemo(() => new URLSearchParams(query).get('facets'), [query])
  // The browser's last choice appears after hydration, because the server does not know it.
  const stored = useSyncExternalStore(never, storedFacets, nothingStored)
  const facets = useMemo(() => readFacets(facetsText) ?? readFacets(stored) ?? {}, [facetsText, stored])

  const write = useCallback(
    (changes: Changes, options: { replace?: boolean; flushSync?: boolean }) => {
      // Not from `params`: text typed and a box checked at the same time must not undo each other.
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
      rendered: { from, until },
      search: params.get('search') ?? '',
      facets,
      otherParts: readHomeParts(params).filter(([part]) => part !== 'search'),
      linksWith: (search) => {
        const hrefTo = (changes: Changes) => `/${changed(query, { ...changes, search })}`
        return {
          hrefTo: (position, options) => hrefTo(positionParams(position, today, options)),
          hrefToDays: (rendered) => hrefTo({ ...rendered }),
        }
      },
      // A link selected right after typing must include the typed text, so it renders again between press and release.
      setSearch: (search) => write({ search: search || null }, { replace: true, flushSync: true }),
      setFacets: (chosen) => {
        storeFacets(chosen)
        // So that a checkbox changes in the same frame as the click.
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

const never = () => () => undefined
const nothingStored = () => null

/**
 * The query with some parts changed; '' or '?...'. Parts that home does not read are left out, so that the link's page
 * is server-rendered for everyone.
 */
function changed(query: string, changes: Changes): string {
  const given = new Map(readHomeParts(new URLSearchParams(query)))
  const params = new URLSearchParams()
  for (const part of homeParts) {
    const value = part in changes ? changes[part] : given.get(part)
    if (value) params.set(part, value)
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}
