import { demographicFields } from '#domain/reports/demographic-tables.rule.ts'

/** The tables of a report that can be saved. */
export const reportTables = ['categories', 'modes', 'months', 'people', ...demographicFields] as const
export type ReportTable = (typeof reportTables)[number]
