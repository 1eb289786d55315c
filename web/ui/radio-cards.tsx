import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export type RadioCard<Value extends string = string> = {
  value: Value
  label: ReactNode
  /** Second line: the place, or why it cannot be chosen. */
  note?: ReactNode
  /** Stays visible, with its note, but cannot be chosen. */
  disabled?: boolean
}

/** One of two or three, as rows with an edge: how will you join. */
export function RadioCards<Value extends string>({
  legend,
  hideLegend = false,
  options,
  value,
  onChange,
  sideBySide = false,
  name,
  className,
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
}) {
  const ownName = useId()
  return (
    <fieldset className={classNames('radio-cards', sideBySide && 'radio-cards--side-by-side', className)}>
      <legend className={hideLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames('radio-cards__card', option.disabled && 'is-unavailable')}
        >
          <input
            type="radio"
            name={name ?? ownName}
            value={option.value}
            checked={value === option.value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span className="radio-cards__words">
            {option.label}
            {option.note ? <small>{option.note}</small> : null}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
