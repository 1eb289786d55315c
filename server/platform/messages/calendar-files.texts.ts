import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Texts in calendar files. */
export const calendarFiles = catalogue('calendar-files')
