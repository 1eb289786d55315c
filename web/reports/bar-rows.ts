/** One row of a bar chart. A value is null where there is none. */
export interface BarRow {
  name: string
  first: number | null
  second: number | null
}

/** The height of a chart with these rows, in pixels: two bars and a gap for each row, and the axis. */
export function chartHeight(rows: readonly unknown[]): number {
  return rows.length * 60 + 40
}

/** The lines from the first to the last with classes. Empty months before and after would waste paper. */
export function withoutEmptyEnds<Line extends { classes: number }>(lines: readonly Line[]): Line[] {
  const first = lines.findIndex(({ classes }) => classes > 0)
  const last = lines.findLastIndex(({ classes }) => classes > 0)
  return first === -1 ? [] : lines.slice(first, last + 1)
}
