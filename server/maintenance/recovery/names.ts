// In the storage, below the number of the database cluster: base/MOMENT.tar.age and, when that is complete,
// base/MOMENT.json.age; and log/PIECE.gz.age for each piece of PostgreSQL's log (WAL). A piece is named by its timeline
// (8 characters) and its position (16).

const stampPattern = /base\/(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d\.\d{3})Z\.json\.age$/

export const baseName = (instant: Date): string => `base/${instant.toISOString().replaceAll(':', '')}`

export function timeOfBase(name: string): Date | null {
  const [, day, hour, minute, second] = stampPattern.exec(name) ?? []
  return day ? new Date(`${day}${hour}:${minute}:${second}Z`) : null
}

/** Position of a piece of the log; null for other files, such as the history of timelines. */
export const positionOf = (name: string): string | null =>
  /(?:^|\/)[0-9A-F]{8}([0-9A-F]{16})\b/.exec(name)?.[1] ?? null
