import { useState } from 'react'
import { formatCalendarDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { useToday } from '#web/platform/page/use-today.ts'
import { SelectField } from '#web/ui/field/select-field.tsx'

const numbers = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
/** Years before this one that can be chosen; the one that is chosen can be, always. */
const yearsBack = 20

/** A month of a year, as yyyy-MM: the system's own field for it is missing in half of the browsers. */
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
  // The address, where the value is kept, may follow later: the other half of what was just chosen must not be lost.
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
