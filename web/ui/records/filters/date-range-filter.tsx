import { errorSentence } from '#web/platform/messages/error-sentence.ts'
import { DateField } from '#web/ui/field/date-field.tsx'

/** The first and last day of a list, each yyyy-MM-dd or ''. `labels` name what they filter: "Classes from". */
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

/**
 * The date pickers do not offer a reversed range, but it can be typed or be in an address. The server rejects it too.
 */
export function rangeError({ from, to }: { from: string; to: string }): string | undefined {
  return from !== '' && to !== '' && from > to ? errorSentence('DATE_RANGE_REVERSED') : undefined
}
