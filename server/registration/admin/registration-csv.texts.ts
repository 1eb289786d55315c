import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Texts of the registrations' table. */
export const registrationCsvTexts = catalogue('registration-csv')
