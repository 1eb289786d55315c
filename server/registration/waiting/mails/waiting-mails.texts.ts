import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Copy of the emails to people on a waitlist. No subject names a class, as in registration-mails.texts.ts. */
export const waitingMails = catalogue('waiting-mails')
