import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Texts of the report on the web, and in the downloaded file. */
export const importReportTexts = catalogue('import-report')
