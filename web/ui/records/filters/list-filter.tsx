import { useId } from 'react'

/** A filter of a list: one choice among a few; the first option, with the value '', stands for all. */
export function ListFilter({
  label,
  value,
  options,
  onChange,
}: {
  /** Hidden; the options say it for themselves ("All programs"). */
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
