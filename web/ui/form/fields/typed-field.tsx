import type { ReactNode } from 'react'
import { choiceOptions } from '#web/platform/messages/choice-labels.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { FormCheckboxGroup } from './form-checkbox-group.tsx'
import { FormDateField } from './form-date-field.tsx'
import { FormSelectField } from './form-select-field.tsx'
import { FormTextAreaField } from './form-text-area-field.tsx'
import { FormTextField } from './form-text-field.tsx'

/** A field type of a table, as a form renders it. */
export interface ShownType {
  kind: string
  choices?: readonly string[]
}

/** One field of a table, rendered by its type. */
export function TypedField({
  name,
  type: { kind, choices = [] },
  label,
  hint,
  required,
  layout,
  ...typed
}: {
  name: FieldName<unknown>
  type: ShownType
  label: ReactNode
  hint?: ReactNode
  required?: boolean
  /** What the browser can fill in, for a field that is typed. */
  autoComplete?: string
  enterKeyHint?: 'next'
  layout?: 'chips'
}) {
  const t = useMessages()
  const all = { label, hint, required }
  const [text, list] = [name as FieldName<string>, name as FieldName<string[]>]
  const { autoComplete } = typed
  switch (kind) {
    case 'one':
      return (
        <FormSelectField {...all} name={text} autoComplete={autoComplete} options={choiceOptions(choices)} />
      )
    case 'yesOrNo':
      return (
        <FormSelectField
          {...all}
          name={text}
          options={[
            { value: 'Yes', label: t('common.yes') },
            { value: 'No', label: t('common.no') },
          ]}
        />
      )
    case 'some':
    case 'someOrOwn':
      return (
        <FormCheckboxGroup
          name={list}
          legend={label}
          hint={hint}
          required={required}
          options={choiceOptions(choices)}
          allowOther={kind === 'someOrOwn'}
          {...(layout && { layout })}
        />
      )
    case 'block':
      return <FormTextAreaField {...all} name={text} rows={3} />
    case 'date':
      return <FormDateField {...all} name={text} />
    default:
      return <FormTextField {...all} {...typed} {...styles[kind]} name={text} />
  }
}

const styles: Record<string, Partial<Parameters<typeof FormTextField>[0]>> = {
  email: { type: 'email' },
  phone: { type: 'tel', width: 'tel' },
  zip: { width: 'zip', inputMode: 'numeric' },
  year: { width: 'zip', inputMode: 'numeric' },
}
