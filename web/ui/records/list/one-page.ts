import type { RowsResponse } from './admin-list.tsx'

/** Wraps the rows of a call without pages as one page, because there are few rows. */
export const onePage = <Row>(rows: readonly Row[]): RowsResponse<Row> => ({
  rows,
  pager: { page: 1, total_pages: 1, total_rows: rows.length, more_than_total: false },
})
