import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runningClock } from '#domain/kernel/clock.ts'
import { neededKey } from '#server/maintenance/backup/backup-key.ts'
import { BackupRejected } from '#server/maintenance/backup/backup-rejected.ts'
import { readBackup } from '#server/maintenance/backup/read-backup.ts'
import { verifyBackup } from '#server/maintenance/backup/verify-backup.ts'
import { reasonOf } from '#server/maintenance/erased/ledger-storages.ts'
import { maintenanceTexts } from '#server/maintenance/maintenance.texts.ts'
import { bringBack } from '#server/maintenance/recovery/restore-base.ts'
import { openStorage } from '#server/maintenance/storage/open-storage.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { connect, type Database } from '#server/platform/db/connection/connection.ts'
import type { Events } from '#server/platform/events/events.ts'
import { hasDatabase, withSeparateDatabase } from '../open-database.ts'
import { say, UsageError } from '../run-command.ts'
import { removeReplaced, replaceWith } from './replace-database.ts'
import type { Restored } from './restore-backup.ts'
import { findLedger, folderOf, withFile } from './restore-source.ts'
import { restoreSettings } from './restored-settings.ts'

interface Choice {
  isTestRestore: boolean
  mayReplace: boolean
  /** Restore even if the list of erased people is missing. */
  isWithoutLedger: boolean
}

interface Wish extends Choice {
  file: string
  isCheck: boolean
}

interface TimeWish extends Choice {
  moment: string
}

/** What a restore needs of all topics. */
export interface Wired {
  /** Notifies the listeners when someone is erased. */
  events: Events
  /** Removes what has expired by today. */
  removeOldRows(db: Database, now: Date): Promise<unknown>
}

// A backup has the machine's time, even if the portal's clock is set differently.
const clock = runningClock(Date.now)

/** Runs `npm run restore`. */
export async function runRestore(args: string[], wired: Wired): Promise<void> {
  const wish = readArguments(args)
  const config = readConfig(process.env)
  if (wish === 'remove replaced') await forgetReplaced(config)
  else if ('moment' in wish) await restoreTime(config, wired, wish)
  else
    await withFile(config, wish.file, (file) =>
      restore(config, wired, { ...wish, file }, folderOf(wish.file)),
    )
}

function readArguments(args: string[]): Wish | TimeWish | 'remove replaced' {
  try {
    const flag = { type: 'boolean' } as const
    const text = { type: 'string' } as const
    const options = {
      moment: text,
      check: flag,
      drill: flag,
      replace: flag,
      'without-ledger': flag,
      'remove-replaced': flag,
    }
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const [file, ...more] = positionals
    if (values['remove-replaced'] && !file) return 'remove replaced'
    const { check: isCheck = false, drill: isTestRestore = false, replace: mayReplace = false } = values
    const choice = { isTestRestore, mayReplace, isWithoutLedger: values['without-ledger'] ?? false }
    if (values.moment && !file && !isCheck) return { moment: values.moment, ...choice }
    if (file && more.length === 0 && !values.moment) return { file, isCheck, ...choice }
  } catch {
    // An unknown option. The usage text lists the valid ones.
  }
  throw new UsageError(maintenanceTexts.restoreUsage)
}

/**
 * Removes expired data that the portal would remove automatically, but that was still in the backup. The copy is
 * already complete: a failure does not undo it.
 */
async function removeExpired({ removeOldRows }: Wired, url: string): Promise<void> {
  const db = connect(url, { max: 1, isTimed: false })
  try {
    await removeOldRows(db, clock.now())
  } catch (error) {
    say(maintenanceTexts.expiredNotRemoved(reasonOf(error)))
  } finally {
    await db.destroy()
  }
}

async function restore(config: Config, wired: Wired, wish: Wish, folder: string): Promise<void> {
  const { file, isCheck, isTestRestore, mayReplace } = wish
  if (!existsSync(file)) throw new BackupRejected(maintenanceTexts.noFile(file))
  const { identity } = await neededKey(config.backup?.key, config.dataDir)
  if (isCheck) return sayChecked(file, identity)
  // Reads the whole file first: an incomplete file must not change anything.
  const { header } = await readBackup(file, identity)
  sayAge(header.madeAt)
  const ledger = await findLedger(config, wired.events, wish, folder)
  const { restored, setAside } = await withSeparateDatabase(config, 'A restore', async (url) => {
    const done = await replaceWith(url, {
      file,
      identity,
      isTestRestore,
      mayReplace,
      now: clock.now(),
      ledger,
    })
    await removeExpired(wired, url)
    return done
  })
  sayRestored(config, restored, isTestRestore, setAside)
}

async function restoreTime(config: Config, wired: Wired, { moment, ...choice }: TimeWish): Promise<void> {
  const { backup, dataDir, databaseUrl } = config
  if (databaseUrl) throw new BackupRejected(maintenanceTexts.notEmbedded)
  if (!backup?.recoveryTo) throw new BackupRejected(maintenanceTexts.recoveryMissing)
  const instant = moment === 'latest' ? undefined : new Date(moment)
  if (instant && !(/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(moment) && instant.getTime()))
    throw new UsageError(maintenanceTexts.momentWrong)
  const { identity } = await neededKey(backup.key, dataDir)
  const storage = openStorage(backup.recoveryTo, backup.store)
  const ledger = await findLedger(config, wired.events, choice)
  const wish = { ...choice, dataDir, identity, instant, ledger, now: clock.now() }
  const back = await bringBack(storage, { ...wish, removeExpired: (url) => removeExpired(wired, url) })
  const broughtTo = (instant ?? back.lastChange ?? clock.now()).toISOString()
  say(maintenanceTexts.broughtBack(broughtTo))
  sayAge(broughtTo)
  say(choice.isTestRestore ? maintenanceTexts.restoredDrill : maintenanceTexts.loginsEnded)
  if (back.erasedAgain > 0) say(maintenanceTexts.erasedAgain(back.erasedAgain))
  if (back.scheduledMails > 0) say(maintenanceTexts.mailHeld(back.scheduledMails))
  if (back.setAside) say(maintenanceTexts.filesKeptAside(back.setAside))
  for (const line of restoreSettings(config, back.settings)) say(line)
}

async function sayChecked(file: string, identity: string): Promise<void> {
  const { header, end } = await verifyBackup(file, identity)
  say(maintenanceTexts.checked(file, rowsOf(end), header.madeAt))
  sayAge(header.madeAt)
}

/** Shows the backup's age before anything is replaced, so that someone who chose the wrong file notices. */
function sayAge(madeAt: string): void {
  const days = Math.floor((clock.now().getTime() - Date.parse(madeAt)) / 86_400_000)
  say(maintenanceTexts.age(madeAt, days))
}

function sayRestored(
  config: Config,
  { header, end, scheduledMails, erasedAgain }: Restored,
  isTestRestore: boolean,
  setAside: string | null,
) {
  say(maintenanceTexts.restored(rowsOf(end), header.madeAt))
  say(isTestRestore ? maintenanceTexts.restoredDrill : maintenanceTexts.loginsEnded)
  if (erasedAgain > 0) say(maintenanceTexts.erasedAgain(erasedAgain))
  if (scheduledMails > 0) say(maintenanceTexts.mailHeld(scheduledMails))
  if (setAside) say(maintenanceTexts.setAside(setAside))
  for (const line of restoreSettings(config, header.settings)) say(line)
}

function rowsOf({ tables }: Restored['end']): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}

async function forgetReplaced(config: Config): Promise<void> {
  if (!config.databaseUrl && !hasDatabase(config.dataDir))
    throw new BackupRejected(maintenanceTexts.nothingToBackUp(config.dataDir))
  const count = await withSeparateDatabase(config, 'A restore', removeReplaced)
  say(maintenanceTexts.replacedRemoved(count))
}
