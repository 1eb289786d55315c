import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Texts of the emails about guests. They name no person and no class. */
export const guestMails = catalogue('guest-mails')
