import { notifiedLabel } from '#web/classes/undo/leaving-time.ts'
import { t } from '#web/platform/messages/messages.ts'
import type { SavedClass } from './class-editing.api.ts'

/** The message after new classes were saved. */
export function createdText({ changed: count }: SavedClass, isDraft: boolean): string {
  return isDraft ? t('adminClasses.draftKept', { count }) : t('adminClasses.created', { count })
}

/** The message after a class was changed: how many classes, and who gets an email or a call. */
export function savedText({ changed, told, waiting, toCall, guestsStay, leavesAt }: SavedClass): string {
  if (changed === 0) return t('adminClasses.unchanged')
  const what = changed === 1 ? t('adminClasses.saved') : t('adminClasses.savedMany', { count: changed })
  const guests = guestsStay === 0 ? [] : [t('adminClasses.guestsStay', { count: guestsStay })]
  return [what, ...guests, ...notifiedLabel(told + waiting, toCall, leavesAt)].join(' ')
}
