import { readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { backupsToRemove, type RetainedBackups } from '#domain/maintenance/backup-retention.rule.ts'

const namePattern = /^archway-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d)(Z)\.backup$/

/** Sorts by its moment; without a colon, which some file systems refuse. */
export const backupName = (madeAt: Date): string =>
  `archway-${madeAt.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`

export function instantOf(name: string): Date | null {
  const [, day, hour, minute, second, zone] = namePattern.exec(name) ?? []
  return day ? new Date(`${day}${hour}:${minute}:${second}${zone}`) : null
}

/** The moment that the name of a file claims, also of a copy ('... (1).backup') or one that is not proved yet; null where it claims none. */
export function claimedTime(file: string): Date | null {
  const [, day, hour, minute, second] = /(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(basename(file)) ?? []
  const instant = day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : null
  return instant && !Number.isNaN(instant.getTime()) ? instant : null
}

/**
 * Whether a name claims another moment than the sealed file itself: whoever can write to the place of backups, and has no key, can
 * still put an old one under a new name.
 */
export function isMisnamed(file: string, madeAt: Date): boolean {
  const claimed = claimedTime(file)
  return claimed !== null && claimed.getTime() !== Math.floor(madeAt.getTime() / 1000) * 1000
}

/** Of the names of files in a place of backups those that the rule lets go. Other files are nobody's business. */
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

/** What a backup that was killed has left. Of others that may be under way now, nothing is touched. */
export function removeHalfBackups(dir: string, before: Date): void {
  for (const name of readdirSync(dir)) {
    const instant = name.endsWith('.part') ? instantOf(name.slice(0, -'.part'.length)) : null
    if (instant && instant < before) rmSync(join(dir, name), { force: true })
  }
}
