import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Texts of the email to staff about a facilitator who cannot lead a class. */
export const absenceTexts = catalogue('absence-mails')
