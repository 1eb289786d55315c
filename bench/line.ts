/** A line of the table: the measured value and its limit. */
export interface Line {
  name: string
  found: number
  must: number
  /** Less is better. */
  isMost?: boolean
  /** So little that no one feels it: a value beyond the limit is not a miss. */
  isUnfelt?: boolean
  /** What the number was computed from, such as responses a second. */
  of: string
}

const isReached = ({ found, must, isMost }: Line) => (isMost ? found <= must : found >= must)

const outcomeOf = (line: Line) => (isReached(line) ? 'reached' : line.isUnfelt ? 'not felt' : 'MISSED')

export function tableOf(lines: readonly Line[]): string {
  const rows = lines.map((line) => [
    line.name,
    shown(line.found),
    `${line.isMost ? 'at most' : 'at least'} ${shown(line.must)}`,
    outcomeOf(line),
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
    .filter((line) => outcomeOf(line) === 'MISSED')
    .map((line) => `${line.name}: ${shown(line.found)}, must be ${shown(line.must)}`)

const shown = (value: number) => (value >= 20 ? value.toFixed(0) : value.toFixed(2))
