import { auditActions } from '#domain/audit/audit-actions.ts'
import { mailKinds } from '#domain/mail/mail-kinds.ts'
import adminAudit from '#web/messages/en/admin-audit.json'
import { t } from '#web/messages/messages.ts'

type FieldKey = keyof typeof adminAudit.fields
type DatumKey = keyof typeof adminAudit.data

const isKeyOf = <Table extends object>(table: Table, key: string): key is keyof Table & string =>
  Object.hasOwn(table, key)

/** What was done, in words; the action itself where a later portal wrote it. */
export function actionWords(action: string): string {
  const known = auditActions.find((each) => each === action)
  return known ? t(`adminAudit.actions.${known}`) : action
}

/** A field as people know it. The log has names of forms and of columns: addressLine1, address_line1 and addressline1 are one. */
export function fieldWords(name: string): string {
  const key = name.toLowerCase().replaceAll('_', '')
  return isKeyOf(adminAudit.fields, key) ? t(`adminAudit.fields.${key as FieldKey}`) : name
}

const namesOfFields = ['fields', 'by']

/** What an entry holds, in words: label and value. Null where there is nothing to tell. */
export function datumWords({ name, value }: { name: string; value: string }): string | null {
  if (value === '' || value === 'null') return null
  const label = isKeyOf(adminAudit.data, name) ? t(`adminAudit.data.${name as DatumKey}`) : name
  return t('adminAudit.datum', { label, value: valueWords(name, value) })
}

function valueWords(name: string, value: string): string {
  if (namesOfFields.includes(name)) return value.split(', ').map(fieldWords).join(', ')
  if (value === 'true') return t('adminAudit.yes')
  if (value === 'false') return t('adminAudit.no')
  const kind = name === 'kind' ? mailKinds.find((each) => each === value) : undefined
  return kind ? t(`adminMail.kinds.${kind}`) : value
}
