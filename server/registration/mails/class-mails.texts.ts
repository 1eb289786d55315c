import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the mails about a class that somebody is registered for. No subject names a class, as in registration-mails.texts.ts. */
export const classMails = catalogue('class-mails')
