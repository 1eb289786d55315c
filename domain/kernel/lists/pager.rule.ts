import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

/** The specification's search requests this many, which means 'all' (section 9). */
export const mostRowsPerPage = 1_000_000

export interface RequestedPage {
  page?: number | null | undefined
  per_page?: number | null | undefined
}
export interface Page {
  /** The first page is 1. */
  page: number
  perPage: number
  /** Rows before the page. */
  offset: number
}

/** The requested page. Defaults to 10 rows of page 1. Rejects with PAGE_OUT_OF_RANGE {most}. */
export function decidePage(expected: RequestedPage | null | undefined): Decision<Page> {
  const page = expected?.page ?? 1
  const perPage = expected?.per_page ?? 10
  const whole = Number.isSafeInteger(page) && Number.isSafeInteger(perPage)
  if (!whole || page < 1 || perPage < 1 || perPage > mostRowsPerPage)
    return reject('PAGE_OUT_OF_RANGE', { most: mostRowsPerPage })
  return accept({ page, perPage, offset: (page - 1) * perPage })
}
