import { readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { backupsToRemove, type RetainedBackups } from '#domain/maintenance/backup-retention.rule.ts'

const namePattern = /^archway-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d)(Z)\.backup$/

/**
 * The name of a backup's file. Sorted names are in the order of their times. No colon, because some file systems reject
 * it.
 */
export const backupName = (madeAt: Date): string =>
  `archway-${madeAt.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`

export function instantOf(name: string): Date | null {
  const [, day, hour, minute, second, zone] = namePattern.exec(name) ?? []
  return day ? new Date(`${day}${hour}:${minute}:${second}${zone}`) : null
}

/**
 * The time that a file name claims, also of a copy ('... (1).backup') or a backup that is not verified yet; null if it
 * claims none.
 */
export function claimedTime(file: string): Date | null {
  const [, day, hour, minute, second] = /(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(basename(file)) ?? []
  const instant = day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : null
  return instant && !Number.isNaN(instant.getTime()) ? instant : null
}

/**
 * Whether a name claims another time than the encrypted file itself. Someone who can write to the backup storage, but
 * has no key, can still put an old backup there under a new name.
 */
export function isMisnamed(file: string, madeAt: Date): boolean {
  const claimed = claimedTime(file)
  return claimed !== null && claimed.getTime() !== Math.floor(madeAt.getTime() / 1000) * 1000
}

/** The backups that the retention rule removes, from the file names of a storage. Other files are ignored. */
export function namesToRemove(names: readonly string[], retained: RetainedBackups): string[] {
  const byTime = new Map(
    names.flatMap((name) => {
      const instant = instantOf(name)
      return instant ? [[instant, name] as const] : []
    }),
  )
  return backupsToRemove([...byTime.keys()], retained).map((instant) => byTime.get(instant)!)
}

export function removeOldBackups(dir: string, retained: RetainedBackups): void {
  for (const name of namesToRemove(readdirSync(dir), retained)) rmSync(join(dir, name), { force: true })
}

/** Removes the remains of killed backups. Does not touch the files of others that may be running now. */
export function removeHalfBackups(dir: string, before: Date): void {
  for (const name of readdirSync(dir)) {
    const instant = name.endsWith('.part') ? instantOf(name.slice(0, -'.part'.length)) : null
    if (instant && instant < before) rmSync(join(dir, name), { force: true })
  }
}
