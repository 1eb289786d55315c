import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words in calendar files. */
export const calendarFiles = catalogue('calendar-files')
