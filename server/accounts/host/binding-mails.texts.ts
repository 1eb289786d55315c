import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Texts of the emails about external logins: Staff Login, and the login of the website around the portal. */
export const bindingMailTexts = catalogue('binding-mails')
