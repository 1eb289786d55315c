import { decidePage, type Page, type WantedPage } from '#domain/kernel/pager.rule.ts'
import { accepted } from './errors.ts'

/** What every list of the administration answers. */
export interface Rows<Row> {
  rows: Row[]
  pager: PagerNode
}

/** The page that a list of the administration asks for: 25 rows where it does not say. PAGE_OUT_OF_RANGE. */
export function rowsPage(wanted: WantedPage | null | undefined): Page {
  return accepted(decidePage({ page: wanted?.page ?? 1, per_page: wanted?.per_page ?? 25 }))
}

/** The words of a search as a pattern of ILIKE; null where there are none. What stands for others in it stands for itself. */
export function searchPattern(search: string | null | undefined): string | null {
  // A database holds no NUL, and refuses to look for one.
  const words = search?.replaceAll('\0', '').trim() ?? ''
  if (words === '') return null
  const plain = words.replace(/[\\%_]/g, '\\$&')
  // Phones write O’Brien, other keyboards O'Brien: either finds both.
  return `%${plain.replace(/(?<=\p{L})['’‘]/gu, '_')}%`
}

export interface PagerNode {
  page: number
  perPage: number
  totalRows: number
}
