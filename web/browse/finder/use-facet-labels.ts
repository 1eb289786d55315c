import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import {
  countFacets,
  type FacetName,
  type FacetValues,
  facetNames,
  onlineLocation,
} from '#domain/browse/facet-values.rule.ts'
import type { FacetChoice, FacetChoices } from '#domain/browse/facets.rule.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { once } from './once.ts'

export type LabelOf = (name: FacetName, value: string) => string

/** Ids mean nothing to people; every other value is readable as it is. */
const isId = (value: string) => /^\d+$/.test(value)

/**
 * The labels of facet values, including those of months seen before. So a chosen facilitator keeps the name in a month
 * without a class of theirs. Names of values that were chosen elsewhere, and that no class here has, are requested.
 */
export function useFacetLabels(
  choices: (() => FacetChoices) | null,
  facets: FacetValues,
): { labelOf: LabelOf; choicesOf: (name: FacetName) => readonly FacetChoice[] } {
  const t = useMessages()
  // A cache that only grows. Writing to it while rendering does not change earlier renders.
  const [seen] = useState(() => new Map<string, string>())
  const learned = useMemo(
    () =>
      choices &&
      once(() => {
        const all = choices()
        for (const name of facetNames)
          for (const { value, label } of all[name]) if (label !== null) seen.set(`${name} ${value}`, label)
        return all
      }),
    [choices, seen],
  )
  // If nothing is chosen, they are counted only when someone looks.
  if (countFacets(facets) > 0) learned?.()
  const nameless = facetNames.some((name) =>
    facets[name]?.some((value) => isId(value) && !seen.has(`${name} ${value}`)),
  )
  const named = useQuery({
    queryKey: ['facet-names', facets],
    // Rarely needed, so its code loads on demand.
    queryFn: async () => (await import('./facet-names.api.ts')).loadFacetNames(facets),
    enabled: choices !== null && nameless,
    retry: false,
  })
  for (const [name, value, label] of named.data ?? []) if (label) seen.set(`${name} ${value}`, label)
  const isLoading = choices === null || (nameless && named.isPending)
  const labelOf = useCallback<LabelOf>(
    (name, value) => {
      if (name === 'location' && value === onlineLocation) return t('common.online')
      const known = seen.get(`${name} ${value}`)
      if (known) return known
      const facet = t(`home.facets.${name}`)
      if (isLoading) return facet
      return isId(value) ? t('home.unknownChoice', { facet }) : value
    },
    [seen, isLoading, t],
  )
  return { labelOf, choicesOf: (name) => learned?.()[name] ?? [] }
}
