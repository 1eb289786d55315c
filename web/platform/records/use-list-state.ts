// Lists and records of the team: their filters (here), dates, files and forms' queries. The filters are our own code on
// React Router, because a search may be a person's name, which must never be in a URL. Libraries for query parameters
// only support the URL.

import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { changedState, type ListValues, readState } from './list-state.ts'

/**
 * A list's filters, which survive Back and a reload. They are in the URL, except those in `personal`, which are in the
 * history entry. `replace`: for changes with each key.
 */
export function useListState<Filter extends string>(
  defaults: Readonly<ListValues<Filter>>,
  personal: readonly NoInfer<Filter>[] = none,
  pageName = 'page',
) {
  const [address] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const rules = useMemo(() => ({ defaults, personal, pageName }), [defaults, personal, pageName])
  const entry = entryOf(location.state)
  // Two changes in one render must not undo each other: the second one sees the first before it renders.
  const latest = useRef(entry)
  useLayoutEffect(() => {
    latest.current = entryOf(location.state)
  }, [location.state])

  const change = useCallback(
    (next: Partial<ListValues<Filter>> & { page?: number }, { replace = false } = {}) => {
      const current = { address: new URLSearchParams(window.location.search), entry: latest.current }
      const changed = changedState(rules, current, next)
      latest.current = changed.entry
      navigate(
        { search: changed.address.toString() },
        { replace, state: { list: changed.entry }, preventScrollReset: true },
      )
    },
    [rules, navigate],
  )
  const reset = () => change(defaults)
  return { ...readState(rules, { address, entry }), change, reset }
}

const none: readonly never[] = []

function entryOf(state: unknown): Record<string, string> {
  if (typeof state !== 'object' || state === null || !('list' in state)) return {}
  return (state.list ?? {}) as Record<string, string>
}
