import type { ListValues } from '#web/platform/records/list-state.ts'
import { Chip } from '#web/ui/filter/chip.tsx'
import { DateRangeButton } from '#web/ui/records/filters/date-range-button.tsx'
import { DateRangeFilter } from '#web/ui/records/filters/date-range-filter.tsx'
import { ListFilter } from '#web/ui/records/filters/list-filter.tsx'
import { SearchBox } from '#web/ui/records/filters/search-box.tsx'
import type { ChoiceFilter, DaysFilter } from './list-definition.ts'

type Change = (values: ListValues<string>) => void

/** Search, choices and days above a list. */
export function ListFilters({
  values,
  search,
  choices,
  inPairs = false,
  onSearch,
  onChange,
}: {
  values: Partial<ListValues<string>>
  search: string | undefined
  choices: ReadonlyArray<ChoiceFilter<string> | DaysFilter>
  inPairs?: boolean
  onSearch: (words: string) => void
  onChange: Change
}) {
  if (search === undefined && choices.length === 0) return null
  const isDays = (filter: ChoiceFilter<string> | DaysFilter): filter is DaysFilter => filter.of === 'days'
  const ofChoices = choices
    .filter((filter): filter is ChoiceFilter<string> => !isDays(filter))
    .map(({ of, label, all, choices: few, change }) => (
      <ListFilter
        key={of}
        label={label}
        value={values[of] ?? ''}
        options={all === undefined ? few : [{ value: '', label: all }, ...few]}
        onChange={(value) =>
          onChange({ [of]: value, ...(change?.(value) as ListValues<string> | undefined) })
        }
      />
    ))
  return (
    <div className="admin-filters">
      {search === undefined ? null : (
        <SearchBox label={search} value={values.search ?? ''} onSearch={onSearch} />
      )}
      {inPairs ? <div className="admin-filters__few">{ofChoices}</div> : ofChoices}
      {choices.filter(isDays).map((days) => (
        <Days key={days.of} days={days} values={values} onChange={onChange} />
      ))}
    </div>
  )
}

function Days({
  days: { any, ...labels },
  values: { from = '', to = '' },
  onChange,
}: {
  days: DaysFilter
  values: Partial<ListValues<string>>
  onChange: Change
}) {
  const range = { labels, from, to, onChange: onChange as (days: { from?: string; to?: string }) => void }
  return any === undefined ? <DateRangeFilter {...range} /> : <DateRangeButton any={any} {...range} />
}

/** Active filters that have no control in the filter row, each with a button to remove it. */
export function ListChips({
  values,
  chips,
  onChange,
}: {
  values: Partial<ListValues<string>>
  chips: Partial<Record<string, string>>
  onChange: Change
}) {
  const shown = Object.entries(chips).filter(([filter]) => values[filter])
  if (shown.length === 0) return null
  return (
    <div className="chip-row">
      {shown.map(([filter, words]) => (
        <Chip key={filter} onRemove={() => onChange({ [filter]: '' })}>
          {words}
        </Chip>
      ))}
    </div>
  )
}
