import { auditKinds } from '#domain/kernel/audit-actions.ts'
import { auditActions } from '#domain/manifests.ts'
import { dateRange } from '#web/platform/records/date-range.ts'
import type { Audit_RowsQueryResult, Audit_RowsQueryVariables } from './documents.generated.ts'

export type AuditRow = Audit_RowsQueryResult['auditRows']['rows'][number]
type AuditWhere = Audit_RowsQueryVariables['where']

/**
 * The filters of the log. `by` (who did it) and `about` are ids of people, from a row or from a link on another page.
 */
export const filters = { search: '', kind: '', action: '', from: '', to: '', by: '', about: '' }

const idOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

/** The filter in the shape that the call takes. Invalid parts of the address are left out. */
export function whereOf(filter: typeof filters, page: number): AuditWhere {
  return {
    search: filter.search,
    kind: (auditKinds.find((kind) => kind === filter.kind)?.toUpperCase() ?? null) as AuditWhere['kind'],
    action: auditActions.find((action) => action === filter.action) ?? null,
    actorId: idOf(filter.by),
    aboutUserId: idOf(filter.about),
    ...dateRange(filter),
    pager: { page, per_page: 25 },
  }
}
