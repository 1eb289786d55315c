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

/** Lines from the first to the last with classes: the months before and after them would be empty paper. */
export function withoutEmptyEnds<Line extends { classes: number }>(lines: readonly Line[]): Line[] {
  const first = lines.findIndex(({ classes }) => classes > 0)
  const last = lines.findLastIndex(({ classes }) => classes > 0)
  return first === -1 ? [] : lines.slice(first, last + 1)
}
