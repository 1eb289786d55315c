import { catalogue } from '#server/platform/messages/catalogue.ts'

/**
 * Texts of the emails about a class that someone is registered for. No subject names a class, as in
 * registration-mails.texts.ts.
 */
export const classMails = catalogue('class-mails')
