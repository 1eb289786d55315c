import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/session/call.ts'
import { Upkeep_SetupDocument, type Upkeep_SetupQueryResult } from './documents.generated.ts'

export type SetupStepState = Upkeep_SetupQueryResult['setup'][number]

export const setupQuery = queryOptions({
  queryKey: ['admin', 'setup'],
  queryFn: async () => (await call(Upkeep_SetupDocument, {})).setup,
})
