import { readDraft, visitorDraftName } from '#web/platform/session/drafts.ts'

/** What a visitor typed into the one form: it lives and ends with the tab. */
export const firstBookingDraft = visitorDraftName('first-booking')

/** Whether something was typed there that is not sent yet. */
export const hasFirstBookingDraft = (): boolean => readDraft(firstBookingDraft) !== null
