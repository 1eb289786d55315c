/** A line of the table: what was found, and what it must be. */
export interface Line {
  name: string
  found: number
  must: number
  /** Less is better. */
  isMost?: boolean
  /** What the number was made of, such as answers a second. */
  of: string
}

const isReached = ({ found, must, isMost }: Line) => (isMost ? found <= must : found >= must)

export function tableOf(lines: readonly Line[]): string {
  const rows = lines.map((line) => [
    line.name,
    shown(line.found),
    `${line.isMost ? 'at most' : 'at least'} ${shown(line.must)}`,
    isReached(line) ? 'reached' : 'MISSED',
    line.of,
  ])
  const all = [['measured', 'found', 'must reach', '', ''], ...rows]
  const widths = all[0]!.map((_word, column) => Math.max(...all.map((row) => row[column]!.length)))
  return all
    .map((row) =>
      row
        .map((word, column) => word.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export const missesOf = (lines: readonly Line[]): string[] =>
  lines
    .filter((line) => !isReached(line))
    .map((line) => `${line.name}: ${shown(line.found)}, must be ${shown(line.must)}`)

const shown = (value: number) => (value >= 20 ? value.toFixed(0) : value.toFixed(2))
