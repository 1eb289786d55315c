import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the mail that asks who was at a class. */
export const recordTexts = catalogue('record-mails')
