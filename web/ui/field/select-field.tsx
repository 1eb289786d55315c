import type { Ref, SelectHTMLAttributes } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Field, type FieldProps } from './field.tsx'

export type Option = {
  value: string
  label: string
  /** Explanation in small text below the select, which has no room for it. */
  hint?: string | undefined
}

export type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> & {
    /** The choices. A plain string is both value and label. */
    options: ReadonlyArray<Option | string>
    /** First, empty choice. Defaults to "Choose one"; null for none. */
    placeholder?: string | null
    ref?: Ref<HTMLSelectElement>
    /**
     * The choices appear only in the select and are not text of the page. For very long lists, which would otherwise
     * dominate the page text.
     */
    labelOnly?: boolean
  }

/** One choice of several, in the native select. */
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
  labelOnly = false,
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
            labelOnly ? (
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

export function asOption(option: Option | string): Option {
  return typeof option === 'string' ? { value: option, label: option } : option
}
