import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Copy of the email about dates for which we could not register someone. */
export const stoppedMails = catalogue('stopped-mails')
