import { auditKinds } from '#domain/kernel/audit-actions.ts'
import { auditActions } from '#domain/manifests.ts'
import { dateRange } from '#web/platform/records/date-range.ts'
import type { AuditWhere } from './audit-log.api.ts'

/** What the log is filtered by. `by` (who did it) and `about` are ids of people, from a row or a link of another page. */
export const noFilter = { search: '', kind: '', action: '', from: '', to: '', by: '', about: '' }
export type AuditFilter = typeof noFilter
/** Somebody's name does not go into the address. */
export const personalFilter: ReadonlyArray<keyof AuditFilter> = ['search']

const idOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

/** The filter as the call asks for it; what an address says that is no filter is left out. */
export function whereOf(filter: AuditFilter, page: number): AuditWhere {
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
