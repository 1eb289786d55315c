import type { Ref, SelectHTMLAttributes } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Field, type FieldProps } from './field.tsx'

export type Option = {
  value: string
  label: string
  /** What it means, in small words below it; a select has no room for it. */
  hint?: string | undefined
}

export type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> & {
    /** The choices; plain strings are value and label at once. */
    options: ReadonlyArray<Option | string>
    /** First, empty choice; "Choose one" unless said otherwise, null for none. */
    placeholder?: string | null
    ref?: Ref<HTMLSelectElement>
    /** The choices stand in the select alone and are no text of the page: for a list so long that a page would seem to be full of it. */
    notNotified?: boolean
  }

/** One of several, as the system's own select. */
export function SelectField({
  label,
  hint,
  error,
  required,
  id,
  hideLabel,
  className,
  options,
  placeholder,
  notNotified = false,
  ...select
}: SelectFieldProps) {
  const t = useMessages()
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required}
      id={id}
      hideLabel={hideLabel}
      className={className}
    >
      {(wiring) => (
        <select {...select} {...wiring} className="field-select">
          {placeholder === null ? null : <option value="">{placeholder ?? t('common.chooseOne')}</option>}
          {options.map(asOption).map(({ value, label }) =>
            notNotified ? (
              <option key={value} value={value} label={label} />
            ) : (
              <option key={value} value={value}>
                {label}
              </option>
            ),
          )}
        </select>
      )}
    </Field>
  )
}

/** A string choice as value and label. */
export function asOption(option: Option | string): Option {
  return typeof option === 'string' ? { value: option, label: option } : option
}
