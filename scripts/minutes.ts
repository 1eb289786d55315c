/** How long each part of a test run took. All times are in milliseconds. */
export interface Minutes {
  /** The sequential parts of the run. */
  parts: { name: string; took: number; detail?: string }[]
  /** Each test file with the time of its worker. Several workers run in parallel (workers.ts). */
  files: { name: string; took: number }[]
}

/** The table at the end of a run: the parts, and the slowest files. */
export function minutesTable({ parts, files }: Minutes): string {
  const whole = parts.reduce((sum, { took }) => sum + took, 0)
  const rows = [...parts, { name: 'altogether', took: whole, detail: undefined }].map(
    ({ name, took, detail }) => `${clockTime(took)}  ${name}${detail ? `: ${detail}` : ''}`,
  )
  const slowest = files.toSorted((a, b) => b.took - a.took).slice(0, 10)
  const fileRows = slowest.map(({ name, took }) => `${clockTime(took)}  ${name}`)
  return ['Where the minutes went', ...rows, '', 'The slowest files', ...fileRows].join('\n')
}

/** Formatted as ' 7:05', padded for tens of minutes. */
export function clockTime(took: number): string {
  const seconds = Math.round(took / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`.padStart(6)
}
