import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** Filters, sort and page of a list. Every value is a text; '' means not chosen. */
export type ListState<Filter extends string> = Record<Filter, string> & { page: number }

/**
 * Keeps a list's filters where Back and a reload find them: in the address, but for those named in `personal`, which go into the
 * history entry, because what somebody looks for may be a person's name. A change goes to page 1 unless it names a page;
 * `replace` for what changes with each key.
 */
export function useListState<Filter extends string>(
  defaults: Readonly<Record<Filter, string>>,
  personal: readonly NoInfer<Filter>[] = [],
) {
  const [params] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const kept = keptIn(location.state)
  // Two changes in one moment must not undo one another: the second knows the first before it is rendered.
  const latest = useRef(kept)
  useLayoutEffect(() => {
    latest.current = keptIn(location.state)
  }, [location.state])
  const filters = Object.keys(defaults) as Filter[]
  const read = (filter: Filter) =>
    (personal.includes(filter) ? kept[filter] : params.get(filter)) ?? defaults[filter]
  const values = Object.fromEntries(filters.map((filter) => [filter, read(filter)])) as Record<Filter, string>
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)

  const change = useCallback(
    (next: Partial<Record<Filter, string>> & { page?: number }, { replace = false } = {}) => {
      const search = new URLSearchParams(window.location.search)
      const state = { ...latest.current }
      for (const [filter, value] of Object.entries(next)) {
        if (filter === 'page' || typeof value !== 'string') continue
        const isDefault = value === defaults[filter as Filter]
        if (personal.includes(filter as Filter)) {
          if (isDefault) delete state[filter]
          else state[filter] = value
        } else if (isDefault) search.delete(filter)
        else search.set(filter, value)
      }
      if (next.page !== undefined && next.page > 1) search.set('page', String(next.page))
      else search.delete('page')
      latest.current = state
      navigate({ search: search.toString() }, { replace, state: { list: state }, preventScrollReset: true })
    },
    [defaults, personal, navigate],
  )
  const changed = filters.some((filter) => values[filter] !== defaults[filter])
  const reset = () => change(defaults)
  return { values, page, change, changed, reset }
}

function keptIn(state: unknown): Record<string, string> {
  if (typeof state !== 'object' || state === null || !('list' in state)) return {}
  return (state.list ?? {}) as Record<string, string>
}
