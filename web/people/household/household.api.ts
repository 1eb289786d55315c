import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/session/call.ts'
import { Care_PeopleDocument, type Care_PeopleQueryResult } from './documents.generated.ts'

export type HelpedAccount = Care_PeopleQueryResult['peopleInCare'][number]

/**
 * The people whom this login helps. Visitors' pages need it too, so it is not in the API file of the proxy access
 * pages.
 */
export function proxyAccessQuery(userId: number) {
  return queryOptions({
    queryKey: ['care', userId],
    queryFn: async () => (await call(Care_PeopleDocument, {})).peopleInCare,
    enabled: userId > 0,
  })
}
