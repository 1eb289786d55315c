import type { InputHTMLAttributes, Ref } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Field, type FieldProps } from './field.tsx'

export type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
    /** zip, tel and date are as wide as what goes in; full is as wide as the form. */
    width?: 'full' | 'zip' | 'tel' | 'date'
    /** Letters in which 0 and O differ (keys, DELETE). E-mail inputs have them anyway. */
    entry?: boolean
    ref?: Ref<HTMLInputElement>
  }

/** One line of text: `type` is text unless said otherwise (email, tel, search ...). Give `autoComplete` whenever there is one. */
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
