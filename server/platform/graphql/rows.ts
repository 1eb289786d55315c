import { decidePage, type Page, type RequestedPage } from '#domain/kernel/lists/pager.rule.ts'
import { accepted } from './errors.ts'

/** What every list of the administration answers. */
export interface Rows<Row> {
  rows: Row[]
  pager: PagerNode
}

/** The page that a list of the administration asks for: 25 rows where it does not say. PAGE_OUT_OF_RANGE. */
export function rowsPage(requested: RequestedPage | null | undefined): Page {
  return accepted(decidePage({ page: requested?.page ?? 1, per_page: requested?.per_page ?? 25 }))
}

export interface PagerNode {
  page: number
  perPage: number
  totalRows: number
  /** Of a list that is counted to a bound: there are more than `totalRows`. */
  moreThanTotal?: boolean
}

/** The answer of what was found of a page. */
export function rowsResponse<Row>(
  { page, perPage }: Page,
  { rows, totalRows, moreThanTotal = false }: { rows: Row[] } & Omit<PagerNode, 'page' | 'perPage'>,
): Rows<Row> {
  return { rows, pager: { page, perPage, totalRows, moreThanTotal } }
}
