import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Copy of the emails about recurring registrations. No subject names a class, as in registration-mails.texts.ts. */
export const recurringMails = catalogue('standing-mails')
