import { queryOptions } from '@tanstack/react-query'
import { allActsKey } from '#web/classes/undo/public.ts'
import { call } from '#web/platform/session/call.ts'
import {
  Calls_CountDocument,
  Calls_ListDocument,
  type Calls_ListQueryResult,
  Calls_SetCalledDocument,
} from '../documents.generated.ts'

/** An act may put somebody on the list. */
const callsKey = [...allActsKey, 'calls'] as const

export type CallLine = Calls_ListQueryResult['callList'][number] & {
  /** Done on this page; the line stays where it is until the list is read again. */
  called?: boolean
}

/** Whom to call about a class, or about all that the person runs. */
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
