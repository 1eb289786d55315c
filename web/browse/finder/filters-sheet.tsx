import type { ReactNode } from 'react'
import {
  countFacets,
  type FacetName,
  type FacetValues,
  facetNames,
} from '#domain/browse/facet-values.rule.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ChevronDown } from '#web/ui/icons.ts'

/** The facets on a phone: full screen, one collapsible section per facet. A checked box takes effect immediately. */
export function FiltersSheet({
  open,
  onClose,
  facets,
  count,
  listOf,
  onClearAll,
}: {
  open: boolean
  onClose: () => void
  facets: FacetValues
  count: number
  listOf: (name: FacetName) => ReactNode
  onClearAll: () => void
}) {
  const t = useMessages()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('home.filters')}
      actions={
        <>
          <Button onClick={onClose}>{t('home.showResults', { count })}</Button>
          <Button variant="text" unavailable={countFacets(facets) === 0} onClick={onClearAll}>
            {t('home.clearAll')}
          </Button>
        </>
      }
    >
      <div>
        {facetNames.map((name) => {
          const chosen = facets[name]?.length ?? 0
          return (
            <details key={name} className="filter-fold" open={chosen > 0 || undefined}>
              <summary>
                <span>
                  {t(`home.facets.${name}`)}
                  {chosen > 0 ? `: ${chosen}` : null}
                </span>
                <ChevronDown />
              </summary>
              {listOf(name)}
            </details>
          )
        })}
      </div>
    </Dialog>
  )
}
