import { queryOptions } from '@tanstack/react-query'
import {
  OwnSessions_EndDocument,
  OwnSessions_EndOthersDocument,
  OwnSessions_ListDocument,
  type OwnSessions_ListQueryResult,
} from '#web/accounts/documents.generated.ts'
import { call } from '#web/platform/session/call.ts'

export type MySession = OwnSessions_ListQueryResult['sessions'][number]

/** Where the person is logged in, most recently used first. Requested again whenever the page opens. */
export const mySessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async () => (await call(OwnSessions_ListDocument, {})).sessions,
  staleTime: 0,
})

/**
 * Logs the person out there.
 * @throws CallError, NOT_FOUND where it has ended already
 */
export async function endMySession(id: string): Promise<void> {
  await call(OwnSessions_EndDocument, { input: { id } })
}

/**
 * Logs the person out everywhere but here. Also ends every other way into the account.
 * @throws CallError
 */
export async function endOtherSessions(): Promise<void> {
  await call(OwnSessions_EndOthersDocument, { input: { keepCurrent: true } })
}
