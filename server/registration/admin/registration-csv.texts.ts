import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the registrations' table. */
export const registrationCsvTexts = catalogue('registration-csv')
