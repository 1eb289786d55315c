import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Texts of the emails about what opens an account. They name no person, program or address. */
export const accessMailTexts = catalogue('access-mails')
