/** One row of a bar chart; null where there is no value. */
export interface BarRow {
  name: string
  first: number | null
  second: number | null
}

/** Of a chart with these rows, in pixels: two bars and a gap a row, and the axis. */
export function chartHeight(rows: readonly unknown[]): number {
  return rows.length * 60 + 40
}
