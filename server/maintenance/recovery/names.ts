// In the place, below the number of the database cluster: base/MOMENT.tar.age and, when that is whole, base/MOMENT.json.age; and
// log/PIECE.gz.age of each piece of PostgreSQL's log. Pieces are named by their timeline (8 characters) and their position (16).

const stampPattern = /base\/(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d\.\d{3})Z\.json\.age$/

export const baseName = (instant: Date): string => `base/${instant.toISOString().replaceAll(':', '')}`

export function timeOfBase(name: string): Date | null {
  const [, day, hour, minute, second] = stampPattern.exec(name) ?? []
  return day ? new Date(`${day}${hour}:${minute}:${second}Z`) : null
}

/** Of a piece of the log; null for other files, such as the history of timelines. */
export const positionOf = (name: string): string | null =>
  /(?:^|\/)[0-9A-F]{8}([0-9A-F]{16})\b/.exec(name)?.[1] ?? null
