import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the mails to who waits for a full class. No subject names a class, as in registration-mails.texts.ts. */
export const waitingMails = catalogue('waiting-mails')
