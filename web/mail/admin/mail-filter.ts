import { mailKinds } from '#domain/manifests.ts'
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

/** The filters of the list. `person` is a person's id and `class` a class's id, from links of other pages. */
export const filters = { search: '', person: '', class: '', status: '', kind: '', from: '', to: '' }

/** The filter in the shape of the query. Unknown values in the URL are ignored. */
export function whereOf(filter: typeof filters, page: number): MailsWhere {
  return {
    search: filter.search,
    userId: /^[1-9]\d{0,8}$/.test(filter.person) ? Number(filter.person) : null,
    courseId: /^[1-9]\d{0,8}$/.test(filter.class) ? Number(filter.class) : null,
    status: statuses.find((status) => status === filter.status) ?? null,
    kind: mailKinds.find((kind) => kind === filter.kind) ?? null,
    ...dateRange(filter),
    pager: { page, per_page: 25 },
  }
}

/**
 * True for an email that waits after a failure, was abandoned or was rejected, and still has its address. An email not
 * yet tried leaves automatically in a moment.
 */
export function canResend({ status, attempts, to }: Pick<LoggedMail, 'status' | 'attempts' | 'to'>): boolean {
  if (to === '') return false
  return status === 'FAILED' || status === 'REFUSED' || (status === 'QUEUED' && attempts > 0)
}
