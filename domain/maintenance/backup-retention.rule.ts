/** For how many days, weeks and months the newest backup is retained. */
export interface RetainedBackups {
  days: number
  weeks: number
  months: number
}

const day = 86_400_000

/**
 * The backups that may be deleted. The newest of each of the last days, weeks and months with a backup stays.
 * So do all backups from the day of the newest one.
 */
export function backupsToRemove(madeAt: readonly Date[], { days, weeks, months }: RetainedBackups): Date[] {
  const newestFirst = [...madeAt].sort((one, other) => other.getTime() - one.getTime())
  const retained = new Set([
    ...newestFirst.filter((instant) => newestFirst[0]!.getTime() - instant.getTime() < day),
    ...newestOfEach(newestFirst, days, dayOf),
    ...newestOfEach(newestFirst, weeks, weekOf),
    ...newestOfEach(newestFirst, months, (instant) => instant.toISOString().slice(0, 7)),
  ])
  return newestFirst.filter((instant) => !retained.has(instant))
}

function newestOfEach(newestFirst: Date[], count: number, periodOf: (instant: Date) => string): Date[] {
  const newest = new Map<string, Date>()
  for (const instant of newestFirst) {
    const period = periodOf(instant)
    if (!newest.has(period)) newest.set(period, instant)
  }
  return [...newest.values()].slice(0, count)
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)
/** The Monday of the week. */
const weekOf = (instant: Date) => dayOf(new Date(instant.getTime() - ((instant.getUTCDay() + 6) % 7) * day))
