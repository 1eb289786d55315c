import { useState } from 'react'
import { formatCalendarDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { useToday } from '#web/platform/page/use-today.ts'
import { SelectField } from '#web/ui/field/select-field.tsx'

const numbers = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
/** How many past years can be chosen. The current value can always be chosen. */
const yearsBack = 20

/** A month of a year, as yyyy-MM. Half of the browsers lack a native month field. */
export function MonthField({
  label,
  value,
  error,
  onChange,
}: {
  label: string
  value: string
  error?: string | undefined
  onChange: (month: string) => void
}) {
  const t = useMessages()
  // The URL, which stores the value, may update later. Until then, this state keeps the other half of the choice.
  const [chosen, setChosen] = useState({ month: value, before: value })
  if (chosen.before !== value) setChosen({ month: value, before: value })
  const [year = '', month = ''] = chosen.month.split('-')
  const choose = (next: string) => {
    setChosen({ month: next, before: value })
    onChange(next)
  }
  const thisYear = Number(useToday().slice(0, 4))
  const near = Array.from({ length: yearsBack + 2 }, (_, index) => String(thisYear + 1 - index))
  const years = near.includes(year) ? near : [...near, year].toSorted().toReversed()
  return (
    <fieldset className="report-month">
      <legend className="field-label">{label}</legend>
      <SelectField
        label={t('adminReports.monthOf', { field: label })}
        hideLabel
        placeholder={null}
        error={error}
        options={numbers.map((number) => ({
          value: number,
          label: formatCalendarDate('monthLong', `2000-${number}-01`),
        }))}
        value={month}
        onChange={(event) => choose(`${year}-${event.target.value}`)}
      />
      <SelectField
        label={t('adminReports.yearOf', { field: label })}
        hideLabel
        placeholder={null}
        options={years}
        value={year}
        onChange={(event) => choose(`${event.target.value}-${month}`)}
      />
    </fieldset>
  )
}
