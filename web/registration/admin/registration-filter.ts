import { modes, modeTable } from '#domain/kernel/modes.ts'
import { dateRange } from '#web/platform/records/date-range.ts'
import type { RegistrationsWhere } from './registrations-admin.api.ts'

export const statuses = ['ACTIVE', 'CHECKED_IN', 'CANCELLED'] as const
const modeChoices = modes.map((mode) => modeTable[mode].choice)
/** Whether the person was a walk-in. */
export const walkIns = ['ONLY', 'NONE'] as const

/** What the list is filtered and sorted by. `class` and `person` are IDs, from a row or from another page's link. */
export const filters = {
  search: '',
  program: '',
  status: '',
  mode: '',
  walkIn: '',
  from: '',
  to: '',
  class: '',
  person: '',
  sort: 'REGISTERED',
  order: 'desc',
}

// Program numbers begin at 0, which is 'Other'.
const programOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : null)
const idOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)
const oneOf = <Value extends string>(choices: readonly Value[], text: string) =>
  choices.find((choice) => choice === text) ?? null

/** The filter as the API expects it. Anything in the URL that is not a filter is left out. */
export function whereOf(filter: typeof filters, page: number): RegistrationsWhere {
  return {
    search: filter.search,
    categoryId: programOf(filter.program),
    courseId: idOf(filter.class),
    userId: idOf(filter.person),
    status: oneOf(statuses, filter.status),
    mode: oneOf(modeChoices, filter.mode),
    walkIn: filter.walkIn === 'ONLY' ? true : filter.walkIn === 'NONE' ? false : null,
    ...dateRange(filter),
    sort: filter.sort === 'CLASS' ? 'CLASS' : 'REGISTERED',
    descending: filter.order !== 'asc',
    pager: { page, per_page: 25 },
  }
}
