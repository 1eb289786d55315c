import { dateRange } from '#web/platform/records/date-range.ts'
import type { LoggedMail, MailsWhere } from './mail-log.api.ts'

export const statuses = [
  'QUEUED',
  'SENT',
  'KEPT',
  'FAILED',
  'REFUSED',
  'DROPPED',
] as const satisfies readonly LoggedMail['status'][]

/** What the list is filtered by. `person` is somebody's id, `class` one of a class, from links of other pages. */
export const noFilter = { search: '', person: '', class: '', status: '', kind: '', from: '', to: '' }
export type MailFilter = typeof noFilter
/** Somebody's name or e-mail does not go into the address. */
export const personalFilter: ReadonlyArray<keyof MailFilter> = ['search']

/** The filter as the call asks for it; what an address says that is no filter is left out. */
export function whereOf(filter: MailFilter, page: number): MailsWhere {
  return {
    search: filter.search,
    userId: /^[1-9]\d{0,8}$/.test(filter.person) ? Number(filter.person) : null,
    courseId: /^[1-9]\d{0,8}$/.test(filter.class) ? Number(filter.class) : null,
    status: statuses.find((status) => status === filter.status) ?? null,
    kind: filter.kind || null,
    ...dateRange(filter),
    pager: { page, per_page: 25 },
  }
}

/** One that waits after a failure, was given up or refused, and has its address still. What was never tried leaves by itself in a moment. */
export function canResend({ status, attempts, to }: Pick<LoggedMail, 'status' | 'attempts' | 'to'>): boolean {
  if (to === '') return false
  return status === 'FAILED' || status === 'REFUSED' || (status === 'QUEUED' && attempts > 0)
}
