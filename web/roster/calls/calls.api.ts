import { queryOptions } from '@tanstack/react-query'
import { allActsKey } from '#web/classes/undo/public.ts'
import { call } from '#web/platform/session/call.ts'
import {
  Calls_CountDocument,
  Calls_ListDocument,
  type Calls_ListQueryResult,
  Calls_SetCalledDocument,
} from '../documents.generated.ts'

/** Below allActsKey, because an act may add people to the list. */
const callsKey = [...allActsKey, 'calls'] as const

export type CallLine = Calls_ListQueryResult['callList'][number] & {
  /** Done on this page. The line keeps its position until the list is loaded again. */
  called?: boolean
}

/** The people to call about one class, or about all classes that the user leads (null). */
export function callsQuery(courseId: number | null) {
  return queryOptions({
    queryKey: [...callsKey, 'list', courseId],
    queryFn: async (): Promise<CallLine[]> => (await call(Calls_ListDocument, { courseId })).callList,
    staleTime: 0,
  })
}

export const callCountQuery = queryOptions({
  queryKey: [...callsKey, 'count'],
  queryFn: async () => (await call(Calls_CountDocument, {})).callCount,
  staleTime: 0,
})

export async function setCalled(id: string, called: boolean): Promise<void> {
  await call(Calls_SetCalledDocument, { input: { id, called } })
}
