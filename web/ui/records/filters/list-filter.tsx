import { useId } from 'react'

/** A filter of a list: one choice of a few. The first option has the value '' and means all. */
export function ListFilter({
  label,
  value,
  options,
  onChange,
}: {
  /** Visually hidden. The options are clear without it ("All programs"). */
  label: string
  value: string
  options: ReadonlyArray<{ value: string; label: string }>
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="field-select"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
