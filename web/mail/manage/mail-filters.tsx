import { mailKinds } from '#domain/manifests.ts'
import { kindWords } from '#web/mail/mail-words.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { DateRangeButton } from '#web/ui/records/date-range-button.tsx'
import { ListFilter } from '#web/ui/records/list-filter.tsx'
import { SearchBox } from '#web/ui/records/search-box.tsx'
import { type MailFilter, statuses } from './mail-filter.ts'

/** Search, status, kind and dates above the list. */
export function MailFilters({
  values,
  onChange,
  onSearch,
}: {
  values: MailFilter
  onChange: (change: Partial<MailFilter>) => void
  onSearch: (words: string) => void
}) {
  const t = useMessages()
  return (
    <div className="admin-filters">
      <SearchBox label={t('adminMail.search')} value={values.search} onSearch={onSearch} />
      <ListFilter
        label={t('adminMail.status')}
        value={values.status}
        options={[
          { value: '', label: t('adminMail.anyStatus') },
          ...statuses.map((value) => ({ value, label: t(`adminMail.statuses.${value}`) })),
        ]}
        onChange={(status) => onChange({ status })}
      />
      <ListFilter
        label={t('adminMail.kind')}
        value={values.kind}
        options={[
          { value: '', label: t('adminMail.anyKind') },
          ...mailKinds.map((value) => ({ value, label: kindWords(value) })),
        ]}
        onChange={(kind) => onChange({ kind })}
      />
      <DateRangeButton
        any={t('adminKit.dates.any')}
        labels={{ from: t('adminMail.from'), to: t('adminMail.to') }}
        from={values.from}
        to={values.to}
        onChange={onChange}
      />
    </div>
  )
}
