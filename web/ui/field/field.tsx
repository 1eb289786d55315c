import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { CircleAlert } from '#web/ui/icons.ts'

export type FieldProps = {
  /** Label above the input. A required field gets "&nbsp;*" after it, so that the mark never wraps to a line alone. */
  label: ReactNode
  /** Help below the label. */
  hint?: ReactNode
  /** Error message. Empty when the field is valid. */
  error?: ReactNode
  required?: boolean
  /** Id of the input. Generated when absent. */
  id?: string
  /** Label for screen readers only (a search box with an icon). */
  hideLabel?: boolean
  className?: string
}

type InputWiring = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

/**
 * Label, hint, error, then the input, in that order, connected for screen readers. `children` gets the props
 * for the input:
 * `<Field label="City">{(wiring) => <input className="input" {...wiring} />}</Field>`.
 */
export function Field({
  label,
  hint,
  error,
  required,
  id,
  hideLabel,
  className,
  describedBy,
  children,
}: FieldProps & {
  /** Ids of more descriptions, such as a password checklist. */
  describedBy?: string
  children: (wiring: InputWiring) => ReactNode
}) {
  const myId = useId()
  const inputId = id ?? myId
  const hintId = `${inputId}-hint`
  const errorId = `${inputId}-error`
  const described = classNames(hint ? hintId : null, error ? errorId : null, describedBy)
  return (
    <div className={classNames('field', Boolean(error) && 'field--error', className)}>
      <label className={classNames('field-label', hideLabel && 'visually-hidden')} htmlFor={inputId}>
        {label}
        {required ? '\u00a0*' : null}
      </label>
      {hint ? (
        <span className="field-hint" id={hintId}>
          {hint}
        </span>
      ) : null}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {children({
        id: inputId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        'aria-required': required || undefined,
      })}
    </div>
  )
}

/** The error line of a field: icon and text. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <CircleAlert />
      <span>{children}</span>
    </p>
  )
}
