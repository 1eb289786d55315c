import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the mail of a standing place. No subject names a class, as in registration-mails.texts.ts. */
export const recurringMails = catalogue('standing-mails')
