import { queryOptions } from '@tanstack/react-query'
import {
  Undo_ActDocument,
  Undo_ActsDocument,
  type Undo_ActsQueryResult,
  Undo_HeldMailDocument,
  Undo_SendHeldMailDocument,
  Undo_StopHeldMailDocument,
} from '#web/classes/documents.generated.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { call } from '#web/platform/session/call.ts'

export type Act = Undo_ActsQueryResult['courseActs'][number]

/** The prefix of the query keys that are reloaded after every act that can be undone. */
export const allActsKey = ['admin', 'acts'] as const

/** In milliseconds. A page may load them before the parts that show them. */
const justLoaded = 1_000

/** The acts on a class of the last day that can be undone. */
export function actsQuery(courseId: number) {
  return queryOptions({
    queryKey: [...allActsKey, courseId],
    queryFn: async () => (await call(Undo_ActsDocument, { courseId })).courseActs,
    staleTime: justLoaded,
    gcTime: 0,
  })
}

/**
 * The scheduled email about a class, for staff, or null where there is none. Polled, because a colleague's email may be
 * scheduled at any time.
 */
export function scheduledMailQuery(courseId: number) {
  return queryOptions({
    queryKey: [...allActsKey, 'held', courseId],
    queryFn: async () => (await call(Undo_HeldMailDocument, { courseId })).heldClassMail,
    staleTime: justLoaded,
    gcTime: 0,
    refetchInterval: 10_000,
  })
}

/**
 * Sends the email now.
 * @throws CallError MAIL_HAS_LEFT
 */
export async function sendScheduledMail(courseId: number): Promise<void> {
  await call(Undo_SendHeldMailDocument, { input: { courseId } })
}

/**
 * Stops the email. The act stays.
 * @throws CallError MAIL_HAS_LEFT
 */
export async function stopScheduledMail(courseId: number): Promise<void> {
  await call(Undo_StopHeldMailDocument, { input: { courseId } })
}

/**
 * Undoes an act. `email`: whether people who got its email get another one. Null: not decided.
 * @throws CallError ACT_MAIL_LEFT when email was sent and `email` is null; mailLeft gives the number of people
 */
export async function undoAct(act: string, email: boolean | null) {
  const notify = email === null ? null : { send: email }
  return (await call(Undo_ActDocument, { input: { act, tell: notify } })).undoAct!
}

/** How many people got the email of an act, if that is why it was not undone. Else null. */
export function mailLeft(error: unknown): number | null {
  return error instanceof CallError && error.code === 'ACT_MAIL_LEFT' ? Number(error.data.count) : null
}
