import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

const minute = 60_000

/** The choices that someone on the way can select with one press. */
const minutesToChoose = [5, 10, 15, 20, 30, 45] as const

/** From this many hours before the start. Earlier than that, staff move the class or someone else leads it. */
const soonHours = 3

export interface RunningLateClass {
  start: Date
  end: Date
  cancelled: boolean
}

/** The choices of minutes for now: the class would start later than now, and before it ends. */
export function runningLateChoices(
  { start, end }: Pick<RunningLateClass, 'start' | 'end'>,
  now: Date,
): number[] {
  return minutesToChoose.filter((minutes) => {
    const starts = start.getTime() + minutes * minute
    return starts > now.getTime() && starts < end.getTime()
  })
}

/** The start of a class that may start late. */
export function lateStart({
  start,
  lateMinutes,
}: {
  start: Date
  lateMinutes?: number | null | undefined
}): Date {
  return new Date(start.getTime() + (lateMinutes ?? 0) * minute)
}

/** Whether people see that a class starts late: until it ends, and not if it is cancelled. */
export function isShownRunningLate(
  {
    end,
    cancelled,
    lateMinutes,
  }: Omit<RunningLateClass, 'start'> & { lateMinutes?: number | null | undefined },
  now: Date,
): boolean {
  return Boolean(lateMinutes) && !cancelled && now < end
}

/** The earliest time at which staff can report that a class starts late. */
export function runningLateFrom({ start }: Pick<RunningLateClass, 'start'>): Date {
  return new Date(start.getTime() - soonHours * 60 * minute)
}

/**
 * Whether it may be said that a class starts this many minutes late, or on time after all (null). Rejects with
 * CLASS_CANCELLED, LATE_TOO_EARLY {opensAt}, LATE_OVER once the class is over, and LATE_MINUTES for minutes that cannot
 * be chosen now.
 */
export function decideRunningLate(one: RunningLateClass, minutes: number | null, now: Date): Decision<true> {
  if (one.cancelled) return reject('CLASS_CANCELLED')
  if (now < runningLateFrom(one))
    return reject('LATE_TOO_EARLY', { opensAt: runningLateFrom(one).toISOString() })
  if (one.end <= now) return reject('LATE_OVER')
  return minutes === null || runningLateChoices(one, now).includes(minutes)
    ? accept(true)
    : reject('LATE_MINUTES')
}
