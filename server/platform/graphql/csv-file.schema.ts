import { AsyncLocalStorage } from 'node:async_hooks'
import { csvText } from '#server/platform/csv/csv-text.ts'
import type { TableFile, TableRow } from '#server/platform/table-file/table-file.ts'
import {
  contentTypes,
  nameIn,
  type TableFormat,
  tableBytes,
  writeTable,
} from '#server/platform/table-file/write-table.ts'
import { mostSheetRows } from '#server/platform/xlsx/write-sheet.ts'
import { builder } from './builder.ts'
import { RejectedError } from './errors.ts'

/** A binary file that a person downloads. */
export interface WorkbookFile {
  name: string
  base64: string
}

/** Maximum rows of a table in a response, because the whole response is in memory. */
const mostResponded = 100_000

export const WorkbookFileType = builder.objectRef<WorkbookFile>('WorkbookFile').implement({
  description: 'A workbook to save (xlsx).',
  fields: (t) => ({
    name: t.exposeString('name'),
    base64: t.exposeString('base64', { description: 'Its bytes, in base64.' }),
  }),
})

const TableFormatEnum = builder.enumType('TableFormat', {
  values: { CSV: { value: 'csv' }, XLSX: { value: 'xlsx' } } as const satisfies Record<
    string,
    { value: TableFormat }
  >,
})

export const CsvFileType = builder.objectRef<TableFile>('CsvFile').implement({
  description:
    'A table as a file. As CSV it is UTF-8 with a byte order mark and CRLF, and no cell runs as a formula.',
  fields: (t) => ({
    name: t.exposeString('name'),
    text: t.string({
      description: `As CSV. TOO_MUCH_AT_ONCE for more than ${mostResponded} rows.`,
      resolve: async (table) => {
        const rows: TableRow[] = []
        await bounded(table).eachSlice(async (some) => {
          rows.push(...some)
        })
        return csvText(table.header, rows)
      },
    }),
    workbook: t.field({
      type: WorkbookFileType,
      description: `As a workbook, in which spreadsheets do not change zip codes and phone numbers. TOO_MUCH_AT_ONCE for more than ${mostResponded} rows.`,
      resolve: async (table) => {
        const file = await tableBytes(bounded(table), 'xlsx')
        return { name: nameIn('xlsx', table), base64: file.toString('base64') }
      },
    }),
    stream: t.boolean({
      description: `Select it to get the file itself as the response, in place of JSON. It is streamed, so a CSV file may have any number of rows. TOO_MUCH_AT_ONCE for a workbook with more than ${mostSheetRows - 1} rows, and for a second file in one call. False: the file cannot be streamed in this call.`,
      args: { format: t.arg({ type: TableFormatEnum, required: true }) },
      resolve: (table, { format }, { respondWithFile }) => {
        if (format === 'xlsx' && (table.rowCount ?? 0) >= mostSheetRows)
          throw new RejectedError('TOO_MUCH_AT_ONCE')
        // The file is made after this call ends. The snapshot gives it the site's time zone of this call.
        const here = AsyncLocalStorage.snapshot()
        respondWithFile?.({
          name: nameIn(format, table),
          contentType: contentTypes[format],
          write: (put) => here(() => writeTable(table, format, put)),
        })
        return respondWithFile !== undefined
      },
    }),
  }),
})

/** Returns the table, or throws if it is too long for a response. */
function bounded(table: TableFile): TableFile {
  let count = 0
  return {
    ...table,
    eachSlice: (take) =>
      table.eachSlice((rows) => {
        count += rows.length
        if (count > mostResponded) throw new RejectedError('TOO_MUCH_AT_ONCE')
        return take(rows)
      }),
  }
}
