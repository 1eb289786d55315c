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

/** What begins so is asked anew whenever something is done that can be undone. */
export const allActsKey = ['admin', 'acts'] as const

/** What was done with a class within a day and can be undone. */
export function actsQuery(courseId: number) {
  return queryOptions({
    queryKey: [...allActsKey, courseId],
    queryFn: async () => (await call(Undo_ActsDocument, { courseId })).courseActs,
    staleTime: 0,
    gcTime: 0,
  })
}

/** The mail about a class that waits, for staff; null where none does. Asked again, for a colleague's may begin to wait. */
export function scheduledMailQuery(courseId: number) {
  return queryOptions({
    queryKey: [...allActsKey, 'held', courseId],
    queryFn: async () => (await call(Undo_HeldMailDocument, { courseId })).heldClassMail,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: 10_000,
  })
}

/** Lets the mail leave now. Throws CallError: MAIL_HAS_LEFT. */
export async function sendScheduledMail(courseId: number): Promise<void> {
  await call(Undo_SendHeldMailDocument, { input: { courseId } })
}

/** Stops it; what was done stays. Throws CallError: MAIL_HAS_LEFT. */
export async function stopScheduledMail(courseId: number): Promise<void> {
  await call(Undo_StopHeldMailDocument, { input: { courseId } })
}

/**
 * Undoes an act. `email`: whether people whom its mail has reached get another one; null: not decided. Throws CallError; for ACT_MAIL_LEFT mailLeft
 * says how many those are.
 */
export async function undoAct(act: string, email: boolean | null) {
  const notify = email === null ? null : { send: email }
  return (await call(Undo_ActDocument, { input: { act, tell: notify } })).undoAct!
}

/** How many people the mail of an act has reached, where that is why it was not undone; else null. */
export function mailLeft(error: unknown): number | null {
  return error instanceof CallError && error.code === 'ACT_MAIL_LEFT' ? Number(error.data.count) : null
}
