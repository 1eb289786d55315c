import { builder } from './builder.ts'

/** A file that a person saves; made by csvText of server/platform/csv/csv-text.ts. */
export interface CsvFile {
  /** Ends with .csv and names no person. */
  name: string
  text: string
}

export const CsvFileType = builder.objectRef<CsvFile>('CsvFile').implement({
  description: 'A table to save: UTF-8 with a byte order mark, CRLF, no cell that runs as a formula.',
  fields: (t) => ({
    name: t.exposeString('name'),
    text: t.exposeString('text'),
  }),
})
