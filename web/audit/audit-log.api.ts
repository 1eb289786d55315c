import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/session/call.ts'
import {
  Audit_RowsDocument,
  type Audit_RowsQueryResult,
  type Audit_RowsQueryVariables,
} from './documents.generated.ts'

export type AuditRow = Audit_RowsQueryResult['auditRows']['rows'][number]
export type AuditWhere = Audit_RowsQueryVariables['where']

/** A page of the audit log, the newest first. Always asked anew. */
export function auditQuery(where: AuditWhere) {
  return queryOptions({
    queryKey: ['admin', 'audit', where],
    queryFn: async () => (await call(Audit_RowsDocument, { where })).auditRows,
    staleTime: 0,
  })
}
