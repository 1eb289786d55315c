import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the mails about a login from outside: Staff Login, and the login of the website around the portal. */
export const bindingMailTexts = catalogue('binding-mails')
