import { PendingLine } from '#web/ui/status/pending-line.tsx'
import type { RowsResponse } from './admin-list.tsx'

/** Number of rows that match the filters, below the title. */
export function CountLead({
  result,
  count,
  moreThan,
}: {
  result: RowsResponse<unknown> | undefined
  count: (count: number) => string
  moreThan: (number: number) => string
}) {
  const { total_rows: rows = 0, more_than_total: more } = result?.pager ?? {}
  return <PendingLine text={result ? (more ? moreThan(rows) : count(rows)) : null} room={count(100)} />
}
