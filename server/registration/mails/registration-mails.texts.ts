import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the mails about registrations. No subject names a class: a locked screen shows it to whoever is near. */
export const registrationMails = catalogue('registration-mails')
