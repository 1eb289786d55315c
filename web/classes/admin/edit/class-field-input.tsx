import { type ClassField, classTable } from '#domain/classes/fields/class-fields.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { FormCheckboxField } from '#web/ui/form/fields/form-checkbox-field.tsx'
import { FormSelectField } from '#web/ui/form/fields/form-select-field.tsx'
import { FormTextAreaField } from '#web/ui/form/fields/form-text-area-field.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { TypedField } from '#web/ui/form/fields/typed-field.tsx'
import { RichTextField } from '#web/ui/records/rich-text/rich-text-field.tsx'
import { TextLanguageField } from '#web/ui/records/text-language-field.tsx'
import type { ClassChoices } from './class-editing.api.ts'
import { FormPickField } from './form-pick-field.tsx'
import { useIsRequested } from './use-is-requested.ts'

/** The lists of records and terms that a field chooses from, by what it names. */
const lists = {
  category: 'categories',
  location: 'locations',
  facilitator: 'facilitators',
  series: 'series',
  audience: 'audiences',
  diagnosis: 'diagnoses',
  language: 'languages',
} as const satisfies Record<string, keyof ClassChoices>

/** What a section may add to a field. */
export interface FieldLayout {
  rows?: number
  /** The choice of none. */
  placeholder?: string
}

/** One field of the form of a class, rendered by its type. Nothing while its condition hides it. */
export function ClassFieldInput({
  field,
  choices,
  ...layout
}: FieldLayout & { field: ClassField; choices: ClassChoices }) {
  const t = useMessages()
  const { type, label: key, hint: hintKey } = classTable[field]
  const isRequested = useIsRequested(field)
  if (!isRequested) return null
  const label = t(key)
  const hint = hintKey === null ? undefined : t(hintKey)
  // `fieldsOf` names each field like its property, so the cast is safe.
  const name = field as string as FieldName<unknown>
  const [text, list] = [name as FieldName<string>, name as FieldName<string[]>]
  const required = isRequired(field)
  switch (type.kind) {
    case 'flag':
      return <FormCheckboxField name={name as FieldName<boolean>} label={label} hint={hint} />
    case 'choice':
      return (
        <FormSelectField
          name={text}
          label={label}
          options={choices[lists[type.of]]}
          placeholder={layout.placeholder}
          required={required}
        />
      )
    case 'choices':
    case 'terms':
      return <FormPickField name={list} label={label} options={choices[lists[type.of]]} />
    case 'markup':
      return <RichTextField name={text} label={label} />
    case 'block':
      return <FormTextAreaField name={text} rows={layout.rows ?? 6} label={label} hint={hint} />
    case 'language':
      return <TextLanguageField name={text} label={label} hint={hint} />
    case 'title':
    case 'line':
      return <FormTextField name={text} label={label} hint={hint} required={required} maxLength={type.most} />
    case 'address':
    case 'moment':
    case 'capacity':
    case 'share':
    case 'time':
      return (
        <FormTextField name={text} label={label} hint={hint} required={required} {...styles[type.kind]} />
      )
    default:
      return <TypedField name={name} type={type} label={label} hint={hint} required={required} />
  }
}

const isRequired = (field: ClassField) => !classTable[field].type.schema.safeParse('').success

const styles = {
  address: { inputMode: 'url', autoComplete: 'off', entry: true },
  moment: { type: 'datetime-local' },
  capacity: { inputMode: 'numeric', autoComplete: 'off', width: 'zip' },
  share: { inputMode: 'numeric' },
  time: { type: 'time' },
} as const

/** Several fields of a section, in this order. */
export const ClassFieldInputs = ({
  fields,
  ...props
}: FieldLayout & { fields: readonly ClassField[]; choices: ClassChoices }) =>
  fields.map((field) => <ClassFieldInput key={field} field={field} {...props} />)
