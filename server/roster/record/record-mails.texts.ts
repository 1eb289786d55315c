import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Texts of the email that requests the attendance of a class. */
export const recordTexts = catalogue('record-mails')
