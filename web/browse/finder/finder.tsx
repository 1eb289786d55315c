import { Suspense, useRef, useState } from 'react'
import {
  countFacets,
  type FacetName,
  type FacetValues,
  facetNames,
  withChoice,
} from '#domain/browse/facet-values.rule.ts'
import type { FacetChoices } from '#domain/browse/facets.rule.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { addressOf, paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Chip } from '#web/ui/filter/chip.tsx'
import { FilterPopover } from '#web/ui/filter/filter-popover.tsx'
import { FacetChoiceList } from './facet-choices.tsx'
import { FinderSwitches } from './finder-switches.tsx'
import { SearchBox } from './search-box.tsx'
import { useFacetLabels } from './use-facet-labels.ts'
import './finder.css'
import { lazyDialog } from '#web/ui/lazy/lazy-part.tsx'

const FiltersSheet = lazyDialog(async () => ({ default: (await import('./filters-sheet.tsx')).FiltersSheet }))

export interface FinderProps {
  search: { typed: string; type: (text: string) => void; flush: () => void }
  facets: FacetValues
  /** Called when the person is about to search. */
  onSearch: () => void
  /** Counts the choices of each filter, when they are needed. Null while the first classes load. */
  choices: (() => FacetChoices) | null
  /** The number of classes that match now. */
  count: number
  /** The other parts of the address, which a form submission without scripts sends along. */
  otherParts: readonly (readonly [name: string, value: string])[]
  onFacets: (facets: FacetValues) => void
  onClearAll: () => void
}

/** The search field, the facets, and the chosen values. */
export function Finder({
  search,
  onSearch,
  facets,
  choices,
  count,
  otherParts,
  onFacets,
  onClearAll,
}: FinderProps) {
  const t = useMessages()
  const [sheetOpen, setSheetOpen] = useState(false)
  // True after the first click: only then is the code of the sheet loaded.
  const [sheetRequested, setSheetRequested] = useState(false)
  const { labelOf, choicesOf } = useFacetLabels(choices, facets)
  const chosenCount = countFacets(facets)
  const choose = (name: FacetName, value: string, on: boolean) =>
    onFacets(withChoice(facets, name, value, on))
  const chips = useRef<HTMLDivElement>(null)
  const removeChip = (name: FacetName, value: string, index: number) => {
    choose(name, value, false)
    // The next chip moves to the removed one's spot and takes the focus.
    const left = chips.current?.querySelectorAll<HTMLElement>('.chip--removable')
    left?.[Math.min(index, left.length - 1)]?.focus()
  }
  const listOf = (name: FacetName) => (
    <FacetChoiceList
      name={name}
      choices={choicesOf(name)}
      chosen={facets[name] ?? []}
      labelOf={labelOf}
      onChoose={choose}
    />
  )
  return (
    <search className="finder">
      <div className="finder__top">
        <form
          className="finder__form"
          // Used without scripts, and before they have loaded.
          action={addressOf(paths.home())}
          onSubmit={(event) => {
            event.preventDefault()
            search.flush()
          }}
        >
          {otherParts.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SearchBox value={search.typed} onType={search.type} onRest={search.flush} onFocus={onSearch} />
          <noscript>
            <button type="submit" className={buttonClass({ size: 'sm' })}>
              {t('home.searchNow')}
            </button>
          </noscript>
        </form>
        <Button
          variant="quiet"
          className="finder__phone-only"
          aria-haspopup="dialog"
          onClick={() => {
            setSheetRequested(true)
            setSheetOpen(true)
          }}
        >
          {t('home.filters')}
          {chosenCount > 0 ? (
            <span className="count">
              <span className="visually-hidden">, </span>
              {chosenCount}
            </span>
          ) : null}
        </Button>
        <FinderSwitches facets={facets} onFacets={onFacets} />
        <div className="chip-row finder__facets" role="group" aria-label={t('home.filters')}>
          {facetNames.map((name) => (
            <FilterPopover key={name} label={t(`home.facets.${name}`)} count={facets[name]?.length ?? 0}>
              {(close) => (
                <>
                  {listOf(name)}
                  <div className="filter-panel__foot">
                    <Button variant="secondary" size="sm" block onClick={close}>
                      {t('home.showResults', { count })}
                    </Button>
                  </div>
                </>
              )}
            </FilterPopover>
          ))}
        </div>
      </div>
      {chosenCount > 0 ? (
        <div ref={chips} className="chip-row finder__chosen" role="group" aria-label={t('home.filtersInUse')}>
          <span className="muted small">{t('home.showing')}</span>
          {facetNames
            .flatMap((name) => (facets[name] ?? []).map((value) => ({ name, value })))
            .map(({ name, value }, index) => (
              <Chip key={`${name} ${value}`} onRemove={() => removeChip(name, value, index)}>
                {labelOf(name, value)}
              </Chip>
            ))}
          <Button variant="text" size="sm" onClick={onClearAll}>
            {t('home.clearAll')}
          </Button>
        </div>
      ) : null}
      {sheetRequested ? (
        <Suspense fallback={null}>
          <FiltersSheet
            open={sheetOpen}
            onClose={() => setSheetOpen(false)}
            facets={facets}
            count={count}
            listOf={listOf}
            onClearAll={onClearAll}
          />
        </Suspense>
      ) : null}
    </search>
  )
}
