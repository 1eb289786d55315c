import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Copy of the emails about registrations. No subject names a class: anyone nearby can read it on a locked screen. */
export const registrationMails = catalogue('registration-mails')
