import { instantAt, localDate } from '#domain/kernel/time/site-time.ts'

/** What is known of the backups of a portal. */
export interface BackupHistory {
  /** When the newest one that is proved was begun. */
  lastMadeAt: Date | null
  lastFailedAt: Date | null
  /** When the newest one was begun, whatever became of it. */
  lastStartedAt: Date | null
  /** When the first one after the newest that is proved was begun. */
  firstTryAt: Date | null
}

/** When backups are made: each day at `at` ('03:00') of the zone. */
export interface BackupSchedule {
  at: string
  timeZone: string
}

const minutes = (count: number) => count * 60_000
/** Between two tries of one that failed, or whose program died. */
const nextTry = minutes(60)
/** How much later than its time a backup may be made before somebody has to look. */
const timeout = minutes(120)

/** The last moment at which one was to be made. */
export function lastTurn(now: Date, { at, timeZone }: BackupSchedule): Date {
  const today = instantAt(localDate(now, timeZone), at, timeZone)
  if (today <= now) return today
  return instantAt(localDate(new Date(today.getTime() - minutes(24 * 60)), timeZone), at, timeZone)
}

/** Whether one is to be made now: its turn came, none was made since, and the last try was a while ago. */
export function isBackupDue(now: Date, history: BackupHistory, schedule: BackupSchedule): boolean {
  const turn = lastTurn(now, schedule)
  if (history.lastMadeAt !== null && history.lastMadeAt >= turn) return false
  const { lastStartedAt } = history
  return lastStartedAt === null || lastStartedAt < turn || now.getTime() - lastStartedAt.getTime() >= nextTry
}

/** What administrators are told: the newest one failed, or its turn passed without one. Null while all is well. */
export function backupTrouble(
  now: Date,
  history: BackupHistory,
  schedule: BackupSchedule,
): 'failed' | 'overdue' | null {
  const { lastMadeAt, lastFailedAt, firstTryAt } = history
  if (lastFailedAt !== null && (lastMadeAt === null || lastFailedAt > lastMadeAt)) return 'failed'
  const turn = lastTurn(now, schedule)
  if (lastMadeAt !== null && lastMadeAt >= turn) return null
  // A portal that is new, or stood still at its turn, makes one as soon as it runs: the turn is that moment.
  const begun = firstTryAt ?? (lastMadeAt === null ? now : turn)
  return now.getTime() - Math.max(turn.getTime(), begun.getTime()) >= timeout ? 'overdue' : null
}
