import { queryOptions } from '@tanstack/react-query'
import { CallError } from '#web/platform/graphql/client.ts'
import { live } from '#web/platform/page/query-client.ts'
import { call } from '#web/platform/session/call.ts'
import {
  Facilitator_DashboardDocument,
  type FacilitatorClassPartsFragment,
} from '#web/roster/documents.generated.ts'

export type FacilitatorClass = FacilitatorClassPartsFragment

export const facilitatorKey = ['facilitator'] as const

export const dashboardQuery = queryOptions({
  queryKey: [...facilitatorKey, 'dashboard'],
  queryFn: async () => there((await call(Facilitator_DashboardDocument, {})).facilitatorDashboard),
  ...live,
})

/** A response without an error contains the requested data. */
function there<T>(result: T | null | undefined): T {
  if (result === null || result === undefined) throw new CallError('', 'INTERNAL')
  return result
}
