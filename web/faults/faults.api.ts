import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/session/call.ts'
import { BrowserFaults_RowsDocument, type BrowserFaults_RowsQueryResult } from './documents.generated.ts'

export type BrowserFault = BrowserFaults_RowsQueryResult['browserFaultRows']['rows'][number]

export function faultsQuery(page: number) {
  return queryOptions({
    queryKey: ['admin', 'faults', page],
    queryFn: async () =>
      (await call(BrowserFaults_RowsDocument, { pager: { page, per_page: 25 } })).browserFaultRows,
    staleTime: 0,
  })
}
