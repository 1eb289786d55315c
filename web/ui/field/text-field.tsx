import type { InputHTMLAttributes, Ref } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Field, type FieldProps } from './field.tsx'

export type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
    /** zip, tel and date fit their content. full is as wide as the form. */
    width?: 'full' | 'zip' | 'tel' | 'date'
    /** Uses a font in which 0 and O differ (codes, DELETE). Email inputs always have it. */
    entry?: boolean
    ref?: Ref<HTMLInputElement>
  }

/**
 * One line of text. `type` defaults to text (or email, tel, search ...). Set `autoComplete` whenever a value exists for
 * it.
 */
export function TextField({
  label,
  hint,
  error,
  required,
  id,
  hideLabel,
  className,
  width = 'full',
  entry,
  type = 'text',
  ...input
}: TextFieldProps) {
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
        <input
          {...input}
          {...wiring}
          type={type}
          className={classNames(
            'field-input',
            width !== 'full' && `field-input--${width}`,
            entry && 'field-input--entry',
          )}
        />
      )}
    </Field>
  )
}
