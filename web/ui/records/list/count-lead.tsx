import { LateLine } from '#web/ui/status/pending-line.tsx'
import type { RowsAnswer } from './admin-list.tsx'

/** How many rows the filters found, below the title. */
export function CountLead({
  answer,
  count,
  moreThan,
}: {
  answer: RowsAnswer<unknown> | undefined
  count: (count: number) => string
  moreThan: (number: number) => string
}) {
  const { total_rows: rows = 0, more_than_total: more } = answer?.pager ?? {}
  return <LateLine text={answer ? (more ? moreThan(rows) : count(rows)) : null} room={count(100)} />
}
