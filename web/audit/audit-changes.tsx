import { useMessages } from '#web/platform/messages/messages.ts'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { ArrowRight } from '#web/ui/icons.ts'
import type { AuditRow } from './audit-filter.ts'
import { fieldLabel, fieldValueLabel } from './audit-labels.ts'

/** Each changed field with its values before and after, one below the other. */
export function AuditChanges({ row: { changes } }: { row: AuditRow }) {
  const t = useMessages()
  if (changes.length === 0) return null
  return (
    <ul className="audit-log__changes">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <small>
            <LongWords>
              {t('adminAudit.changes.field', { field: fieldLabel(field) })}{' '}
              {before === '' ? fieldValueLabel(field, before) : <del>{fieldValueLabel(field, before)}</del>}{' '}
              <span className="visually-hidden">{t('adminAudit.changes.to')}</span> <ArrowRight />{' '}
              <ins>{fieldValueLabel(field, after)}</ins>
            </LongWords>
          </small>
        </li>
      ))}
    </ul>
  )
}
