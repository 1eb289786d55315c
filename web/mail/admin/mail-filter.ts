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
export const filters = { search: '', person: '', class: '', status: '', kind: '', from: '', to: '' }

/** The filter as the call asks for it; what an address says that is no filter is left out. */
export function whereOf(filter: typeof filters, page: number): MailsWhere {
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
