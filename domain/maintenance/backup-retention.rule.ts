/** How many days, weeks and months are kept the newest backup of. */
export interface RetainedBackups {
  days: number
  weeks: number
  months: number
}

const day = 86_400_000

/** Those that may go: the newest of each of the last days, weeks and months that have one stay, and all of the newest one's last day. */
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
/** The Monday that a week begins with. */
const weekOf = (instant: Date) => dayOf(new Date(instant.getTime() - ((instant.getUTCDay() + 6) % 7) * day))
