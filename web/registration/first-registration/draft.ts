import { readDraft, visitorDraftName } from '#web/platform/session/drafts.ts'

/** What a visitor typed into the combined form. Stored only as long as the tab. */
export const firstRegistrationDraft = visitorDraftName('first-booking')

/** Whether it has input that is not sent yet. */
export const hasFirstRegistrationDraft = (): boolean => readDraft(firstRegistrationDraft) !== null
