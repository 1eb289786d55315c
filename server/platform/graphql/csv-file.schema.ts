import { type CsvCell, csvText } from '#server/platform/csv/csv-text.ts'
import { workbook } from '#server/platform/xlsx/workbook.ts'
import { builder } from './builder.ts'

/** A table that a person saves, as CSV for machines and as a workbook for people. */
export interface CsvFile {
  /** Ends with .csv and names no person. */
  name: string
  header: readonly string[]
  rows: readonly (readonly CsvCell[])[]
}

/** A file of bytes that a person saves. */
export interface WorkbookFile {
  name: string
  base64: string
}

/** A table of rows with named cells; `header` says what their columns are called, and in which order they come. */
export function tableFile<Column extends string>(
  name: string,
  header: Readonly<Record<Column, string>>,
  rows: ReadonlyArray<Readonly<Record<Column, CsvCell>>>,
): CsvFile {
  const columns = Object.keys(header) as Column[]
  return {
    name,
    header: columns.map((column) => header[column]),
    rows: rows.map((row) => columns.map((column) => row[column])),
  }
}

export const WorkbookFileType = builder.objectRef<WorkbookFile>('WorkbookFile').implement({
  description: 'A workbook to save (xlsx).',
  fields: (t) => ({
    name: t.exposeString('name'),
    base64: t.exposeString('base64', { description: 'Its bytes.' }),
  }),
})

export const CsvFileType = builder.objectRef<CsvFile>('CsvFile').implement({
  description: 'A table to save: UTF-8 with a byte order mark, CRLF, no cell that runs as a formula.',
  fields: (t) => ({
    name: t.exposeString('name'),
    text: t.string({ resolve: ({ header, rows }) => csvText(header, rows) }),
    workbook: t.field({
      type: WorkbookFileType,
      description:
        'The same table with cells of text: spreadsheets leave zip codes and phone numbers as they are.',
      resolve: async ({ name, header, rows }) => {
        const plain = name.replace(/\.csv$/, '')
        const file = await workbook([{ name: plain, header, rows }])
        return { name: `${plain}.xlsx`, base64: file.toString('base64') }
      },
    }),
  }),
})
