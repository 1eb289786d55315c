import { useCallback, useState } from 'react'
import { type FacetName, facetNames, onlineLocation } from '#domain/browse/facet-values.rule.ts'
import type { FacetChoices } from '#domain/browse/facets.rule.ts'
import { useMessages } from '#web/platform/messages/messages.ts'

export type LabelOf = (name: FacetName, value: string) => string

/**
 * The words of facet values, those of months seen before among them: a chosen facilitator keeps the name in a month
 * without a class of theirs.
 */
export function useFacetLabels(choices: FacetChoices | null): LabelOf {
  const t = useMessages()
  // A cache that only grows: writing to it while drawing changes nothing that was drawn before.
  const [seen] = useState(() => new Map<string, string>())
  if (choices) {
    for (const name of facetNames)
      for (const { value, label } of choices[name]) if (label !== null) seen.set(`${name} ${value}`, label)
  }
  const isLoading = choices === null
  return useCallback(
    (name, value) => {
      if (name === 'location' && value === onlineLocation) return t('common.online')
      const known = seen.get(`${name} ${value}`)
      if (known) return known
      const facet = t(`home.facets.${name}`)
      if (isLoading) return facet
      // Ids say nothing to people.
      return /^\d+$/.test(value) ? t('home.unknownChoice', { facet }) : value
    },
    [seen, isLoading, t],
  )
}
