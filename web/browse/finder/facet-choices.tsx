import type { FacetName } from '#domain/browse/facet-values.rule.ts'
import type { FacetChoice } from '#domain/browse/facets.rule.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { LabelOf } from './use-facet-labels.ts'

export interface FacetChoiceListProps {
  name: FacetName
  choices: readonly FacetChoice[]
  chosen: readonly string[]
  labelOf: LabelOf
  onChoose: (name: FacetName, value: string, on: boolean) => void
}

/** The checkboxes of one facet, each with the number of classes that it would show. */
export function FacetChoiceList({ name, choices, chosen, labelOf, onChoose }: FacetChoiceListProps) {
  const t = useMessages()
  // A chosen value that no class of these dates has can still be removed.
  const absent = chosen.filter((value) => !choices.some((choice) => choice.value === value))
  const all = [...choices, ...absent.map((value) => ({ value, count: 0 }))]
  return (
    <fieldset>
      <legend className="visually-hidden">{t(`home.facets.${name}`)}</legend>
      {all.length === 0 ? <p className="muted small">{t('home.noChoices')}</p> : null}
      {all.map(({ value, count }) => (
        <label className="check" key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) => onChoose(name, value, event.currentTarget.checked)}
          />
          <span>
            {labelOf(name, value)} <span className="muted small">({count})</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
