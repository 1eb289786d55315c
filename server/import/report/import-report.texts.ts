import { catalogue } from '#server/platform/messages/catalogue.ts'

/** What somebody reads on the web, and in the file that they take along. */
export const importReportTexts = catalogue('import-report')
