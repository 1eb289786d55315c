import { DateField } from '#web/ui/date-field.tsx'

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
