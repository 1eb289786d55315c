import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/session/call.ts'
import { Upkeep_StateDocument } from './documents.generated.ts'

/** How often an open page checks that backups are made, in milliseconds. */
const checkEvery = 300_000

export const maintenanceQuery = queryOptions({
  queryKey: ['admin', 'upkeep'],
  queryFn: async () => (await call(Upkeep_StateDocument, {})).upkeep,
  staleTime: checkEvery / 2,
  refetchInterval: checkEvery,
})
