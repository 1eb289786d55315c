import { decidePage, type Page, type RequestedPage } from '#domain/kernel/lists/pager.rule.ts'
import { accepted } from './errors.ts'

/** The result of every admin list. */
export interface Rows<Row> {
  rows: Row[]
  pager: PagerNode
}

/**
 * The requested page of an admin list, by default with 25 rows.
 *
 * @throws PAGE_OUT_OF_RANGE
 */
export function rowsPage(requested: RequestedPage | null | undefined): Page {
  return accepted(decidePage({ page: requested?.page ?? 1, per_page: requested?.per_page ?? 25 }))
}

export interface PagerNode {
  page: number
  perPage: number
  totalRows: number
  /** For a list that is counted only up to a limit: there are more rows than `totalRows`. */
  moreThanTotal?: boolean
}

/** The result for one page of rows. */
export function rowsResponse<Row>(
  { page, perPage }: Page,
  { rows, totalRows, moreThanTotal = false }: { rows: Row[] } & Omit<PagerNode, 'page' | 'perPage'>,
): Rows<Row> {
  return { rows, pager: { page, perPage, totalRows, moreThanTotal } }
}
