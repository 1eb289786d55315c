import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Copy of the emails about a series. No subject names a class, as in registration-mails.texts.ts. */
export const seriesMails = catalogue('series-mails')
