import type { NotifyInput } from '#domain/classes/notify/notify.ts'
import {
  Telling_OfCancellingDocument,
  Telling_OfChangeDocument,
  type TellingPreviewPartsFragment,
} from '#web/classes/admin/documents.generated.ts'
import { type ClassUpdate, updateInput } from '#web/classes/admin/edit/class-editing.api.ts'
import { call } from '#web/platform/session/call.ts'

export type Notify = NotifyInput
export type TellingPreview = TellingPreviewPartsFragment

/** Who would be emailed: of those who are registered, and of those who wait. */
export const notifiedBy = ({ people, waiting }: Pick<TellingPreview, 'people' | 'waiting'>) =>
  people + waiting

/** Whether anybody would be told: by a mail, or by a call of staff. */
export const notifiesAnyone = (preview: Pick<TellingPreview, 'people' | 'waiting' | 'toCall'>) =>
  notifiedBy(preview) + preview.toCall > 0

/** What the save would mean for people; throws CallError as the save would. */
export async function previewChange(update: ClassUpdate): Promise<TellingPreview> {
  return (await call(Telling_OfChangeDocument, { input: updateInput(update) })).courseChangePreview!
}

/** What cancelling, or restoring, would mean for people. */
export async function previewCancelling(
  id: number,
  {
    restore,
    withFollowing,
    reason,
    ownReason,
  }: { restore: boolean; withFollowing: boolean } & Pick<Notify, 'reason' | 'ownReason'>,
): Promise<TellingPreview> {
  const scope = withFollowing ? ('THIS_AND_FOLLOWING' as const) : ('THIS' as const)
  const input = { id, scope, tell: { send: true, reason, ownReason } }
  return (await call(Telling_OfCancellingDocument, { input, restore })).courseCancelPreview!
}
