import { cancelDocument, open, refusal, restoreDocument } from '#server/classes/manage/testing/calls.ts'
import type { Portal } from '#server/testing/portal.ts'

/** Staff make so many places more in the room, or fewer, by the call of the form: 'saved', or the code of the refusal. */
export async function changeRoom(portal: Portal, token: string, courseId: number, by: number) {
  const opened = await open(portal, token, courseId)
  const inPersonCapacity = String(Math.max(0, Number(opened.form.inPersonCapacity) + by))
  return (await refusal(portal, token, opened, { inPersonCapacity })).code
}

/** Staff cancel a class, or have it take place again: 'done', or the code of the refusal. */
export async function setCancelled(portal: Portal, token: string, courseId: number, cancelled: boolean) {
  const document = cancelled ? cancelDocument : restoreDocument
  const { errors } = await portal.query(document, { input: { id: courseId } }, token)
  return errors[0]?.extensions.code ?? 'done'
}
