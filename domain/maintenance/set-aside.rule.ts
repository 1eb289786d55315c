const day = 86_400_000
/** Data that a restore set aside still includes people who have since asked to be forgotten. */
const daysRetained = 7

const namePattern =
  /^(?:before_restore_|postgres-before-)(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:-password)?$/

/** When a restore set something aside, from its name. Null for other names. */
export function asideSince(name: string): Date | null {
  const [, year, month, date, hour, minute, second] = namePattern.exec(name) ?? []
  const instant = new Date(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(instant.getTime()) ? null : instant
}

export function isAsideExpired(name: string, now: Date): boolean {
  const since = asideSince(name)
  return since !== null && now.getTime() - since.getTime() > daysRetained * day
}
