import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the mail to staff about a facilitator who cannot make a class. */
export const absenceTexts = catalogue('absence-mails')
