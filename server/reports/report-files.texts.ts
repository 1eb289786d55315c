import { catalogue } from '#server/platform/messages/catalogue.ts'

/** The texts of a report's files. The page has its own in locales/en/admin-reports.json. */
export const reportTexts = catalogue('report-files')
