import { useState } from 'react'
import type { Mode } from '#domain/kernel/modes.ts'
import { isShown } from '#domain/roster/roster-filter.rule.ts'
import type { RosterEntry } from '#web/roster/roster.api.ts'
import { modeOf } from '#web/roster/roster-labels.ts'

/** Which entries of a roster are shown. The filter is not in the URL, because it may contain names. */
export function useRosterFilter(entries: readonly RosterEntry[]) {
  const [search, setSearch] = useState('')
  const [mode, setMode] = useState<Mode | null>(null)
  const shown = entries.filter((entry) => isShown({ ...entry, mode: modeOf(entry) }, { search, mode }))
  return { search, setSearch, mode, setMode, shown, isFiltered: search.trim() !== '' || mode !== null }
}
export type RosterFilterState = ReturnType<typeof useRosterFilter>
