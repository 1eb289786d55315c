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

/** The number of people who would get an email: registered people and the waitlist. */
export const notifiedBy = ({ people, waiting }: Pick<TellingPreview, 'people' | 'waiting'>) =>
  people + waiting

/** Whether anyone would be notified, by email or by a call from staff. */
export const notifiesAnyone = (preview: Pick<TellingPreview, 'people' | 'waiting' | 'toCall'>) =>
  notifiedBy(preview) + preview.toCall > 0

/**
 * The effect of a save on people.
 * @throws CallError as the save would
 */
export async function previewChange(update: ClassUpdate): Promise<TellingPreview> {
  return (await call(Telling_OfChangeDocument, { input: updateInput(update) })).courseChangePreview!
}

/** The effect on people of cancelling or restoring. */
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
