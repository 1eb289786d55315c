import type { ReportedDemographics } from '#domain/accounts/answers/demographics-table.ts'
import type { ProfileField } from '#domain/accounts/answers/profile-table.ts'
import { classFields, classTable } from '#domain/classes/fields/class-fields.ts'
import type { GrantedCapability } from '#domain/kernel/access/capabilities.ts'
import type { Role } from '#domain/kernel/access/roles.ts'
import { isRecordKind, type RecordKind } from '#domain/kernel/audit-actions.ts'
import { findMode, modes, modeTable } from '#domain/kernel/modes.ts'
import { auditActions } from '#domain/manifests.ts'
import adminAudit from '#locales/en/admin-audit.json'
import { kindLabel } from '#web/mail/public.ts'
import { formatCalendarDate, formatList } from '#web/platform/messages/formats.ts'
import { t } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'

type FieldKey = keyof typeof adminAudit.fields
type DatumKey = keyof typeof adminAudit.data
type ChoiceKey = keyof typeof adminAudit.choices
// A role, a capability, an answer or a table of a report without a label would appear in the log as its code. So would a
// role that people were searched by.
adminAudit.choices satisfies Record<Role | GrantedCapability | ReportedDemographics, string>
adminAudit.fields satisfies Record<Lowercase<Role | ProfileField>, string>

const isKeyOf = <Table extends object>(table: Table, key: string): key is keyof Table & string =>
  Object.hasOwn(table, key)

/** The label of an action; the action itself if a newer version of the portal wrote it. */
export function actionLabel(action: string): string {
  const known = auditActions.find((each) => each === action)
  return known ? t(`adminAudit.actions.${known}`) : action
}

const pages = {
  course: paths.adminClass,
  roster: paths.roster,
  mail: paths.adminMailItem,
  import: paths.adminImportRun,
}
/** A record's label is that of its editor, which has its name: `adminLocation`. A kind without one does not compile. */
const editorOf = (kind: RecordKind) => {
  const name = `admin${kind[0]!.toUpperCase()}${kind.slice(1)}` as `admin${Capitalize<RecordKind>}`
  return paths[name]
}

/** If an entry's subject has a page: its label with its number, and the link to the page. */
export function subjectOf(type: string, id: string): { words: string; path: string } | null {
  if (!/^\d+$/.test(id)) return null
  if (isKeyOf(pages, type))
    return { words: t(`adminAudit.subjects.${type}`, { id }), path: pages[type](Number(id)) }
  if (!isRecordKind(type, auditActions)) return null
  return { words: t(`adminAudit.subjects.${type}`, { id }), path: editorOf(type)(Number(id)) }
}

const keyOf = (name: string) => name.toLowerCase().replaceAll('_', '')

/**
 * A field's label. The log has names of form fields and of columns: addressLine1, address_line1 and addressline1 are
 * the same. A field of a class has that of its form, unless the log needs a shorter one.
 */
export function fieldLabel(name: string): string {
  const key = keyOf(name)
  if (isKeyOf(adminAudit.fields, key)) return t(`adminAudit.fields.${key as FieldKey}`)
  for (const mode of modes) {
    const { held, capacity } = modeTable[mode].fields
    if (key === held.toLowerCase()) return t(`modes.${mode}.label`)
    if (key === capacity.toLowerCase()) return t(`adminModes.${mode}.seats`)
  }
  const ofClass = classFields.find((field) => keyOf(field) === key)
  return ofClass ? t(classTable[ofClass].label) : name
}

const namesOfFields = ['fields', 'by']
const namesOfChoices = [
  'mode',
  'way',
  'roles',
  'rolesBefore',
  'capabilities',
  'capabilitiesBefore',
  'table',
  'countedBy',
]
const isDate = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)

/**
 * In the order of their labels in the catalog: the changed fields first, and before precedes after. The database
 * preserves no order.
 */
export function inOrder<Datum extends { name: string }>(data: readonly Datum[]): Datum[] {
  const position = ({ name }: Datum) => (isKeyOf(adminAudit.data, name) ? order.indexOf(name) : order.length)
  return data.toSorted((one, other) => position(one) - position(other))
}
const order = Object.keys(adminAudit.data)

/**
 * The fields of an entry whose values are not shown: private ones, and those that an older version of the portal wrote.
 */
export function withoutShown<Datum extends { name: string; value: string }>(
  datum: Datum,
  changes: readonly { field: string }[],
): Datum {
  if (datum.name !== 'fields') return datum
  const left = datum.value.split(', ').filter((field) => changes.every((change) => change.field !== field))
  return { ...datum, value: left.join(', ') }
}

/** A field's value, as its form shows it. */
export function fieldValueLabel(field: string, value: string): string {
  if (value === '') return t('adminAudit.changes.empty')
  return valueLabel(namesOfChoices.includes(field) ? field : 'value', value)
}

/**
 * An entry's data as label and value. Null if there is nothing to show, or only a number that means nothing to readers.
 */
export function datumLabel({ name, value }: { name: string; value: string }, action: string): string | null {
  if (value === '' || value === 'null' || name === 'courseId') return null
  // That it was not the guest is the default.
  if (name === 'guest' && value === 'false') return null
  if (name === 'times' && value === '1') return null
  // `from` and `to` of these actions are numbers of classes that were created or copied. Readers do not need them.
  if (action.startsWith('course.') && (name === 'from' || name === 'to')) return null
  const label = isKeyOf(adminAudit.data, name) ? t(`adminAudit.data.${name as DatumKey}`) : name
  return t('adminAudit.datum', { label, value: valueLabel(name, value) })
}

function valueLabel(name: string, value: string): string {
  if (namesOfFields.includes(name)) return formatList(value.split(', ').map(fieldLabel))
  if (value === 'true') return t('adminAudit.yes')
  if (value === 'false') return t('adminAudit.no')
  if (isDate(value)) return formatCalendarDate('long', value)
  if (namesOfChoices.includes(name)) return formatList(value.split(', ').map(choiceLabel))
  return name === 'kind' ? kindLabel(value) : value
}

function choiceLabel(choice: string): string {
  const mode = findMode(choice)
  if (mode) return t(`modes.${mode}.label`)
  return isKeyOf(adminAudit.choices, choice) ? t(`adminAudit.choices.${choice as ChoiceKey}`) : choice
}
