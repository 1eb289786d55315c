import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#web/platform/messages/messages.ts'
import { DateRangeButton } from '#web/ui/records/date-range-button.tsx'
import { ListFilter } from '#web/ui/records/list-filter.tsx'
import { SearchBox } from '#web/ui/records/search-box.tsx'
import { modes, type RegistrationFilter, statuses, walkIns } from './registration-filter.ts'
import { programsQuery } from './registrations-admin.api.ts'

/** Search, program, status, way to come, walk-ins and dates above the list. */
export function RegistrationFilters({
  values,
  onChange,
  onSearch,
}: {
  values: RegistrationFilter
  onChange: (change: Partial<RegistrationFilter>) => void
  onSearch: (words: string) => void
}) {
  const t = useMessages()
  const { data: programs } = useQuery(programsQuery)
  return (
    <div className="admin-filters">
      <SearchBox label={t('adminRegistrations.search')} value={values.search} onSearch={onSearch} />
      <div className="admin-filters__few">
        <ListFilter
          label={t('adminRegistrations.program')}
          value={values.program}
          options={[{ value: '', label: t('adminRegistrations.allPrograms') }, ...(programs ?? [])]}
          onChange={(program) => onChange({ program })}
        />
        <ListFilter
          label={t('adminRegistrations.status')}
          value={values.status}
          options={[
            { value: '', label: t('adminRegistrations.anyStatus') },
            ...statuses.map((value) => ({ value, label: t(`adminRegistrations.filterStatuses.${value}`) })),
          ]}
          onChange={(status) => onChange({ status })}
        />
        <ListFilter
          label={t('adminRegistrations.mode')}
          value={values.mode}
          options={[
            { value: '', label: t('adminRegistrations.anyMode') },
            ...modes.map((value) => ({ value, label: t(`adminRegistrations.modes.${value}`) })),
          ]}
          onChange={(mode) => onChange({ mode })}
        />
        <ListFilter
          label={t('adminRegistrations.walkIns')}
          value={values.walkIn}
          options={[
            { value: '', label: t('adminRegistrations.filterWalkIns.all') },
            ...walkIns.map((value) => ({ value, label: t(`adminRegistrations.filterWalkIns.${value}`) })),
          ]}
          onChange={(walkIn) => onChange({ walkIn })}
        />
      </div>
      <DateRangeButton
        any={t('adminRegistrations.anyDate')}
        labels={{ from: t('adminRegistrations.from'), to: t('adminRegistrations.to') }}
        from={values.from}
        to={values.to}
        onChange={onChange}
      />
    </div>
  )
}
