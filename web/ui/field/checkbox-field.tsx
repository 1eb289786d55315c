import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from './field.tsx'
import { useEarlyChange } from './use-early-change.ts'

export type CheckboxFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  label: ReactNode
  /** A second, less prominent line. */
  hint?: ReactNode
  error?: ReactNode
  /** Label for screen readers only (a checkbox in a table row that names its class elsewhere). */
  hideLabel?: boolean
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** One checkbox. A required one gets " *" after its label. */
export function CheckboxField({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  id,
  ref,
  ...input
}: CheckboxFieldProps) {
  const myId = useId()
  const inputId = id ?? myId
  const errorId = `${inputId}-error`
  const { checked } = input
  const own = useEarlyChange<HTMLInputElement, boolean | undefined>({
    read: (element) => (checked === undefined ? undefined : element.checked),
    value: checked,
    // Restore the state that React rendered, so that the click that follows counts as a change.
    adopt: (_, element) => {
      element.checked = !element.checked
      element.click()
    },
  })
  return (
    <div className={classNames('check-field', Boolean(error) && 'field--error', className)}>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      <label className={classNames('check', hideLabel && 'check--bare')} htmlFor={inputId}>
        <input
          {...input}
          ref={ref ?? own}
          id={inputId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          aria-required={required || undefined}
        />
        <span className={hideLabel ? 'visually-hidden' : undefined}>
          {label}
          {required ? '\u00a0*' : null}
          {hint ? <small>{hint}</small> : null}
        </span>
      </label>
    </div>
  )
}
