import { instantAt, localDate } from '#domain/kernel/time/site-time.ts'

export interface BackupHistory {
  /** The start of the newest backup that was verified by restore. */
  lastMadeAt: Date | null
  lastFailedAt: Date | null
  /** The start of the newest backup, whatever its outcome. */
  lastStartedAt: Date | null
  /** The start of the first backup after the newest verified one. */
  firstTryAt: Date | null
}

/** Backups are made each day at `at` ('03:00') in the zone. */
export interface BackupSchedule {
  at: string
  timeZone: string
}

const minutes = (count: number) => count * 60_000
/** The pause before a retry, after a backup failed or its process died. */
const nextTry = minutes(60)
/** How late a backup may be before someone must investigate. */
const timeout = minutes(120)

/** The latest scheduled time that has passed. */
export function lastTurn(now: Date, { at, timeZone }: BackupSchedule): Date {
  const today = instantAt(localDate(now, timeZone), at, timeZone)
  if (today <= now) return today
  return instantAt(localDate(new Date(today.getTime() - minutes(24 * 60)), timeZone), at, timeZone)
}

/** Whether a backup must start now: it is due, none was made since then, and the last try was long enough ago. */
export function isBackupDue(now: Date, history: BackupHistory, schedule: BackupSchedule): boolean {
  const turn = lastTurn(now, schedule)
  if (history.lastMadeAt !== null && history.lastMadeAt >= turn) return false
  const { lastStartedAt } = history
  return lastStartedAt === null || lastStartedAt < turn || now.getTime() - lastStartedAt.getTime() >= nextTry
}

/** What administrators see: the newest backup failed, or one is overdue. Null: all is well. */
export function backupTrouble(
  now: Date,
  history: BackupHistory,
  schedule: BackupSchedule,
): 'failed' | 'overdue' | null {
  const { lastMadeAt, lastFailedAt, firstTryAt } = history
  if (lastFailedAt !== null && (lastMadeAt === null || lastFailedAt > lastMadeAt)) return 'failed'
  const turn = lastTurn(now, schedule)
  if (lastMadeAt !== null && lastMadeAt >= turn) return null
  // A portal that is new, or was down at the scheduled time, makes a backup as soon as it runs. That time counts as the
  // scheduled one.
  const begun = firstTryAt ?? (lastMadeAt === null ? now : turn)
  return now.getTime() - Math.max(turn.getTime(), begun.getTime()) >= timeout ? 'overdue' : null
}
