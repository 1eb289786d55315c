import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the mails about guests. They name nobody, and no class. */
export const guestMails = catalogue('guest-mails')
