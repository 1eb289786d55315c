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
  /** The address names no date: one begins where the next class is. */
  isStart: boolean
  /** The days that somebody asked to see, of those that the place has. */
  rendered: RenderedDays
  search: string
  facets: FacetValues
  /** The other parts as the address has them, without the search. */
  kept: readonly (readonly [part: HomePart, value: string])[]
  /** Steps that Back retraces, with the search as it stands in the field: the address has it a moment later. */
  linksWith: (search: string) => HomeLinks
  setSearch: (search: string) => void
  setFacets: (facets: FacetValues) => void
  /** Takes away the filters and the search. */
  clearAll: () => void
}

/** With `preservesDate` the date stands in the address though it is today, and one does not begin at the next class. */
type PositionOptions = { preservesDate?: boolean }
export interface HomeLinks {
  hrefTo: HrefTo
  hrefToDays: (rendered: RenderedDays) => string
}
export type HrefTo = (position: CalendarPosition, options?: PositionOptions) => string

/**
 * Home's state, kept in the address: date, view, search, facets. Facets are kept in the browser's storage as well and come
 * back where the address has none.
 */
export function useHomeQuery(today: string): HomeQuery {
  const { search: query } = useLocation()
  const navigate = useNavigate()
  // What it says that can be understood, as the server does, which draws by it.
  const params = useMemo(() => new URLSearchParams(readHomeParts(new URLSearchParams(query))), [query])
  const view = readView(params.get('view'))
  const date = readDate(params.get('date'), today)
  const isStart = params.get('date') === null
  const from = readDate(params.get('from'), '') || null
  const until = readDate(params.get('until'), '') || null
  const facetsText = useMemo(() => new URLSearchParams(query).get('facets'), [query])
  // What this browser chose last comes once the server's drawing, which knows nothing of it, is taken over.
  const stored = useSyncExternalStore(never, storedFacets, nothingStored)
  const facets = useMemo(() => readFacets(facetsText) ?? readFacets(stored) ?? {}, [facetsText, stored])

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
      rendered: { from, until },
      search: params.get('search') ?? '',
      facets,
      kept: readHomeParts(params).filter(([part]) => part !== 'search'),
      linksWith: (search) => {
        const hrefTo = (changes: Changes) => `/${changed(query, { ...changes, search })}`
        return {
          hrefTo: (position, options) => hrefTo(positionParams(position, today, options)),
          hrefToDays: (rendered) => hrefTo({ ...rendered }),
        }
      },
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

const never = () => () => undefined
const nothingStored = () => null

/** The query with some parts changed. What home does not read is left out: such a link is drawn by the server for everybody. '' or '?...'. */
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
