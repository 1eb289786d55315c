import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/session/call.ts'
import { Mails_HealthDocument } from './documents.generated.ts'

/** How often an open page checks that email is sent, in milliseconds. */
const checkEvery = 60_000

export const mailHealthQuery = queryOptions({
  queryKey: ['admin', 'mail-health'],
  queryFn: async () => (await call(Mails_HealthDocument, {})).mailHealth,
  staleTime: checkEvery / 2,
  refetchInterval: checkEvery,
})
