import { errorSentence } from '#web/platform/messages/error-sentence.ts'
import { DateField } from '#web/ui/field/date-field.tsx'

/** The first and the last day of what a list shows, yyyy-MM-dd or ''. `labels` say of what: "Classes from". */
export function DateRangeFilter({
  labels,
  from,
  to,
  onChange,
}: {
  labels: { from: string; to: string }
  from: string
  to: string
  onChange: (change: { from?: string; to?: string }) => void
}) {
  return (
    <div className="admin-filters__range">
      <DateField
        label={labels.from}
        value={from}
        max={to || undefined}
        error={rangeError({ from, to })}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <DateField
        label={labels.to}
        value={to}
        min={from || undefined}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </div>
  )
}

/** The pickers offer no such day, but it can be typed, or stand in an address; the server refuses it as well. */
export function rangeError({ from, to }: { from: string; to: string }): string | undefined {
  return from !== '' && to !== '' && from > to ? errorSentence('DATE_RANGE_REVERSED') : undefined
}
