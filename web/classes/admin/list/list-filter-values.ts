import { staffStatuses } from '#domain/classes/staff-status.rule.ts'
import type { ClassesWhere } from '#web/classes/admin/edit/class-editing.api.ts'
import { isDate } from '#web/platform/records/date-range.ts'

export const statuses = [...staffStatuses, 'DRAFT', 'NEEDS_SUBSTITUTE', 'NOT_RECORDED'] as const
export const whens = ['UPCOMING', 'PAST', 'ALL', 'BETWEEN'] as const

/**
 * The filter and sort values of the list when nothing is chosen. The page's URL holds only values that differ from
 * these.
 */
export const noFilter = {
  search: '',
  program: '',
  facilitator: '',
  location: '',
  series: '',
  status: '',
  when: 'UPCOMING',
  from: '',
  to: '',
  sort: 'DATE',
  /** '': upcoming classes with the next first, past ones with the latest first. */
  order: '',
}
export type ClassFilter = typeof noFilter

const oneOf = <Value extends string>(choices: readonly Value[], text: string) =>
  choices.find((choice) => choice === text)

const idIn = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : null)

export function isDescending({ order, when, sort }: Pick<ClassFilter, 'order' | 'when' | 'sort'>): boolean {
  return order === 'desc' || (order === '' && when === 'PAST' && sort !== 'TITLE')
}

/** The filter in the shape of the query. Unknown values in the address are ignored. */
export function whereOf(filter: ClassFilter, page: number): ClassesWhere {
  const when = oneOf(whens, filter.when) ?? 'UPCOMING'
  const isBetween = when === 'BETWEEN'
  const status = oneOf(statuses, filter.status) ?? null
  return {
    search: filter.search,
    categoryId: idIn(filter.program),
    facilitatorId: idIn(filter.facilitator),
    locationId: idIn(filter.location),
    seriesId: idIn(filter.series),
    status: staffStatuses.find((one) => one === status) ?? null,
    needsSubstitute: status === 'NEEDS_SUBSTITUTE',
    notRecorded: status === 'NOT_RECORDED',
    draft: status === 'DRAFT' ? true : null,
    when: isBetween ? 'ALL' : when,
    from: isBetween && isDate(filter.from) ? filter.from : null,
    to: isBetween && isDate(filter.to) ? filter.to : null,
    sort: filter.sort === 'TITLE' ? 'TITLE' : 'DATE',
    descending: isDescending(filter),
    pager: { page, per_page: 25 },
  }
}
