// A table that a person downloads, as CSV or as a workbook. This is our own code, because rows are read, written and
// sent in slices: an export of years does not fit into memory. csv/ and xlsx/ write the two formats.

import type { CsvCell } from '#server/platform/csv/csv-text.ts'

export type TableRow = readonly CsvCell[]
type Take<Row> = (rows: readonly Row[]) => Promise<void>

/** A table that a person downloads: as CSV for machines, or as a workbook for people. */
export interface TableFile {
  /** Ends with .csv and names no person. */
  name: string
  header: readonly string[]
  /** The number of rows, if it is known before they are read. */
  rowCount?: number
  /** Passes on the rows in slices, and waits until each is taken: a year of rows does not fit into memory. */
  eachSlice: (take: Take<TableRow>) => Promise<void>
}

/** Rows that are converted to cells before other work gets a turn: a few milliseconds. */
const atOnce = 200

/** A table of rows that are already in memory. */
export function fileOf(name: string, header: readonly string[], rows: readonly TableRow[]): TableFile {
  return { name, header, eachSlice: (take) => take(rows) }
}

interface SlicedRows<Row, Column extends string> {
  name: string
  header: Readonly<Record<Column, string>>
  rowCount: number
  eachSlice: (take: Take<Row>) => Promise<void>
}

/** A table of rows with named cells. `header` sets the titles and order of the columns. */
export function slicedFile<Row, Column extends string>(
  { name, header, rowCount, eachSlice }: SlicedRows<Row, Column>,
  cellsOf: (row: Row) => Readonly<Record<Column, CsvCell>>,
): TableFile {
  const columns = Object.keys(header) as Column[]
  return {
    name,
    rowCount,
    header: columns.map((column) => header[column]),
    eachSlice: (take) =>
      eachSlice((rows) =>
        inTurns(rows, (some) =>
          take(
            some.map((row) => {
              const cells = cellsOf(row)
              return columns.map((column) => cells[column])
            }),
          ),
        ),
      ),
  }
}

/** Processes a few rows at a time, so that the portal can respond to other calls in between. */
export async function inTurns<Row>(rows: readonly Row[], take: Take<Row>): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) {
    await take(rows.slice(from, from + atOnce))
    await new Promise(setImmediate)
  }
}
