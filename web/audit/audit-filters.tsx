import { auditKindOf, auditKinds } from '#domain/kernel/audit-actions.ts'
import { auditActions } from '#domain/manifests.ts'
import { compareNames } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { DateRangeButton } from '#web/ui/records/date-range-button.tsx'
import { ListFilter } from '#web/ui/records/list-filter.tsx'
import { SearchBox } from '#web/ui/records/search-box.tsx'
import type { AuditFilter } from './audit-filter.ts'
import { actionWords } from './audit-words.ts'

/** Search for people, action and dates above the log. */
export function AuditFilters({
  values,
  onChange,
  onSearch,
}: {
  values: AuditFilter
  onChange: (change: Partial<AuditFilter>) => void
  onSearch: (words: string) => void
}) {
  const t = useMessages()
  const kinds = auditKinds.map((value) => ({ value: value as string, label: t(`adminAudit.kinds.${value}`) }))
  const actions = auditActions
    .filter((action) => values.kind === '' || auditKindOf(action) === values.kind)
    .map((value) => ({ value: value as string, label: actionWords(value) }))
    .toSorted((one, other) => compareNames(one.label, other.label))
  return (
    <div className="admin-filters">
      <SearchBox label={t('adminAudit.search')} value={values.search} onSearch={onSearch} />
      <ListFilter
        label={t('adminAudit.kind')}
        value={values.kind}
        options={[{ value: '', label: t('adminAudit.anyKind') }, ...kinds]}
        onChange={(kind) => onChange({ kind, action: '' })}
      />
      <ListFilter
        label={t('adminAudit.action')}
        value={values.action}
        options={[{ value: '', label: t('adminAudit.anyAction') }, ...actions]}
        onChange={(action) => onChange({ action })}
      />
      <DateRangeButton
        any={t('adminKit.dates.any')}
        labels={{ from: t('adminAudit.from'), to: t('adminAudit.to') }}
        from={values.from}
        to={values.to}
        onChange={onChange}
      />
    </div>
  )
}
