import { catalogue } from '#server/platform/messages/catalogue.ts'

/** The words of a report's files; the page has its own in locales/en/admin-reports.json. */
export const reportTexts = catalogue('report-files')
