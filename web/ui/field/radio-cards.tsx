import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from './field.tsx'
import { useEarlyChange } from './use-early-change.ts'

export type RadioCard<Value extends string = string> = {
  value: Value
  label: ReactNode
  /** Second line: the location, or why this option is unavailable. */
  note?: ReactNode
  /** The option cannot be chosen, but stays visible with its note. */
  disabled?: boolean
}

/** One choice of two or three, as rows with a border. Used for how you attend. */
export function RadioCards<Value extends string>({
  legend,
  hideLegend = false,
  options,
  value,
  onChange,
  sideBySide = false,
  name,
  className,
  error,
  id,
  describedBy,
  required,
}: {
  legend: ReactNode
  hideLegend?: boolean
  options: readonly RadioCard<Value>[]
  value: NoInfer<Value> | null
  onChange: (value: NoInfer<Value>) => void
  /** Two columns instead of rows. */
  sideBySide?: boolean
  name?: string
  className?: string
  error?: ReactNode
  /** Id of the first option. The error summary links to it. */
  id?: string
  /** Id of the text elsewhere that describes this group. */
  describedBy?: string
  required?: boolean
}) {
  const groupName = useId()
  const errorId = `${groupName}-error`
  const legendId = `${groupName}-legend`
  const root = useEarlyChange<HTMLFieldSetElement, Value | null>({
    read: (element) => element.querySelector<HTMLInputElement>(':checked')?.value as Value | undefined,
    value,
    adopt: (found) => found !== null && onChange(found),
  })
  return (
    <fieldset
      ref={root}
      className={classNames(
        'radio-cards',
        sideBySide && 'radio-cards--side-by-side',
        error ? 'field--error' : null,
        className,
      )}
      // A hidden legend still names the group, but is not text of the page.
      aria-labelledby={hideLegend ? legendId : undefined}
      aria-describedby={classNames(describedBy, error ? errorId : null) || undefined}
    >
      <legend id={legendId} hidden={hideLegend}>
        {legend}
        {required ? '\u00a0*' : null}
      </legend>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {options.map((option, index) => (
        <label
          key={option.value}
          className={classNames('radio-cards__card', option.disabled && 'is-unavailable')}
        >
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={name ?? groupName}
            value={option.value}
            checked={value === option.value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span className="radio-cards__text">
            {typeof option.label === 'string' ? (
              <span className="radio-cards__label" data-bold={option.label}>
                <span>{option.label}</span>
              </span>
            ) : (
              option.label
            )}
            {option.note ? <small>{option.note}</small> : null}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
