import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Chip } from '#web/ui/chip.tsx'
import { DateRangeFilter } from '#web/ui/records/date-range-filter.tsx'
import { ListFilter } from '#web/ui/records/list-filter.tsx'
import { SearchBox } from '#web/ui/records/search-box.tsx'
import { choicesQuery } from './class-editing.api.ts'
import { type ClassFilter, statuses, whens } from './list-filter-values.ts'

/** Search, program, status and dates above the list; a location or series that another page led here with, as a chip. */
export function ClassFilters({
  values,
  onChange,
  onSearch,
}: {
  values: ClassFilter
  onChange: (change: Partial<ClassFilter>) => void
  onSearch: (words: string) => void
}) {
  const t = useMessages()
  const { data: choices } = useQuery(choicesQuery)
  const nameOf = (list: 'locations' | 'series', id: string) =>
    choices?.[list].find(({ value }) => value === id)?.label ?? t('adminClasses.chosen')
  return (
    <>
      <div className="admin-filters">
        <SearchBox label={t('adminClasses.search')} value={values.search} onSearch={onSearch} />
        <ListFilter
          label={t('adminClasses.program')}
          value={values.program}
          options={[{ value: '', label: t('adminClasses.allPrograms') }, ...(choices?.categories ?? [])]}
          onChange={(program) => onChange({ program })}
        />
        <ListFilter
          label={t('adminClasses.facilitator')}
          value={values.facilitator}
          options={[
            { value: '', label: t('adminClasses.allFacilitators') },
            ...(choices?.facilitators ?? []),
          ]}
          onChange={(facilitator) => onChange({ facilitator })}
        />
        <ListFilter
          label={t('adminClasses.status')}
          value={values.status}
          options={[
            { value: '', label: t('adminClasses.anyStatus') },
            ...statuses.map((value) => ({ value, label: t(`adminClasses.statuses.${value}`) })),
          ]}
          // Only of what is over can it be recorded who came.
          onChange={(status) =>
            onChange(
              status === 'NOT_RECORDED' && values.when === 'UPCOMING' ? { status, when: 'PAST' } : { status },
            )
          }
        />
        <ListFilter
          label={t('adminClasses.when')}
          value={values.when}
          options={whens.map((value) => ({ value, label: t(`adminClasses.whens.${value}`) }))}
          onChange={(when) => onChange(when === 'BETWEEN' ? { when } : { when, from: '', to: '' })}
        />
        {values.when === 'BETWEEN' ? (
          <DateRangeFilter
            labels={{ from: t('adminClasses.from'), to: t('adminClasses.to') }}
            from={values.from}
            to={values.to}
            onChange={onChange}
          />
        ) : null}
      </div>
      {values.location || values.series ? (
        <div className="chip-row">
          {values.location ? (
            <Chip onRemove={() => onChange({ location: '' })}>{nameOf('locations', values.location)}</Chip>
          ) : null}
          {values.series ? (
            <Chip onRemove={() => onChange({ series: '' })}>{nameOf('series', values.series)}</Chip>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
