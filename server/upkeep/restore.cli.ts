/** `npm run restore -- FILE`: brings a backup into an empty place. Exit code 0 when it is there and compared. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runningClock } from '#domain/kernel/clock.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { neededKey } from './backup-key.ts'
import { BackupRefused } from './backup-refused.ts'
import { hasDatabase, withOwnDatabase } from './open-database.ts'
import { openPlace } from './places/open-place.ts'
import { proveBackup } from './prove-backup.ts'
import { readBackup } from './read-backup.ts'
import { bringBack } from './recovery/bring-back.ts'
import { removeReplaced, replaceWith } from './replace-database.ts'
import type { Restored } from './restore-backup.ts'
import { keepSettings } from './restored-settings.ts'
import { runCommand, say, UsageError } from './run-command.ts'
import { upkeepTexts } from './upkeep.texts.ts'

interface Wish {
  file: string
  isCheck: boolean
  isDrill: boolean
  mayReplace: boolean
}

interface MomentWish {
  moment: string
  isDrill: boolean
  mayReplace: boolean
}

// A backup is of the machine's own time, whatever the portal's is set to.
const clock = runningClock(Date.now)

process.exitCode = await runCommand(async (args) => {
  const wish = readArguments(args)
  const config = readConfig(process.env)
  if (wish === 'remove replaced') await forgetReplaced(config)
  else if ('moment' in wish) await restoreMoment(config, wish)
  else await withFile(config, wish.file, (file) => restore(config, { ...wish, file }))
})

function readArguments(args: string[]): Wish | MomentWish | 'remove replaced' {
  try {
    const flag = { type: 'boolean' } as const
    const moment = { type: 'string' } as const
    const options = { moment, check: flag, drill: flag, replace: flag, 'remove-replaced': flag }
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const [file, ...more] = positionals
    if (values['remove-replaced'] && !file) return 'remove replaced'
    if (values.moment && !file && !values.check)
      return { moment: values.moment, isDrill: values.drill ?? false, mayReplace: values.replace ?? false }
    if (file && more.length === 0 && !values.moment) {
      const { check: isCheck = false, drill: isDrill = false, replace: mayReplace = false } = values
      return { file, isCheck, isDrill, mayReplace }
    }
  } catch {
    // An unknown option; the usage says which there are.
  }
  throw new UsageError(upkeepTexts.restoreUsage)
}

/** One of a bucket is fetched first, and gone afterwards. */
async function withFile(config: Config, file: string, work: (file: string) => Promise<void>): Promise<void> {
  if (!file.startsWith('s3://')) return work(file)
  const at = file.lastIndexOf('/')
  const dir = mkdtempSync(join(tmpdir(), 'archway-restore-'))
  try {
    const place = openPlace(file.slice(0, at), neededStore(config))
    const local = join(dir, file.slice(at + 1))
    await place.get(file.slice(at + 1), local).catch((error: unknown) => {
      throw new BackupRefused(upkeepTexts.notRestored(error instanceof Error ? error.message : 'no answer'))
    })
    await work(local)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function neededStore({ backup }: Config) {
  if (!backup?.store) throw new BackupRefused(upkeepTexts.storeMissing)
  return backup.store
}

async function restore(config: Config, { file, isCheck, isDrill, mayReplace }: Wish): Promise<void> {
  if (!existsSync(file)) throw new BackupRefused(upkeepTexts.noFile(file))
  const { identity } = await neededKey(config.backup?.key, config.dataDir)
  if (isCheck) return sayChecked(file, identity)
  // Read to its end first: a place is not touched for a file that is not whole.
  const { header } = await readBackup(file, identity)
  sayAge(header.madeAt)
  const { restored, keptAside } = await withOwnDatabase(config, 'A restore', (url) =>
    replaceWith(url, { file, identity, isDrill, mayReplace, now: clock.now() }),
  )
  sayRestored(config, restored, isDrill, keptAside)
}

async function restoreMoment(config: Config, { moment: wanted, ...choice }: MomentWish): Promise<void> {
  const { backup, dataDir, databaseUrl } = config
  if (databaseUrl) throw new BackupRefused(upkeepTexts.notEmbedded)
  if (!backup?.recoveryTo) throw new BackupRefused(upkeepTexts.recoveryMissing)
  const moment = wanted === 'latest' ? undefined : new Date(wanted)
  if (moment && !(/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(wanted) && moment.getTime()))
    throw new UsageError(upkeepTexts.momentWrong)
  const { identity } = await neededKey(backup.key, dataDir)
  const place = openPlace(backup.recoveryTo, backup.store)
  const back = await bringBack(place, { ...choice, dataDir, identity, moment, now: clock.now() })
  const broughtTo = (moment ?? back.lastChange ?? clock.now()).toISOString()
  say(upkeepTexts.broughtBack(broughtTo))
  sayAge(broughtTo)
  say(choice.isDrill ? upkeepTexts.restoredDrill : upkeepTexts.loginsEnded)
  if (back.heldMails > 0) say(upkeepTexts.mailHeld(back.heldMails))
  if (back.keptAside) say(upkeepTexts.filesKeptAside(back.keptAside))
  for (const line of keepSettings(config, back.settings)) say(line)
}

async function sayChecked(file: string, identity: string): Promise<void> {
  const { header, end } = await proveBackup(file, identity)
  say(upkeepTexts.checked(file, rowsOf(end), header.madeAt))
  sayAge(header.madeAt)
}

/** Before anything is replaced: whoever took the wrong file sees it here. */
function sayAge(madeAt: string): void {
  const days = Math.floor((clock.now().getTime() - Date.parse(madeAt)) / 86_400_000)
  say(upkeepTexts.age(madeAt, days))
}

function sayRestored(
  config: Config,
  { header, end, heldMails }: Restored,
  isDrill: boolean,
  keptAside: string | null,
) {
  say(upkeepTexts.restored(rowsOf(end), header.madeAt))
  say(isDrill ? upkeepTexts.restoredDrill : upkeepTexts.loginsEnded)
  if (heldMails > 0) say(upkeepTexts.mailHeld(heldMails))
  if (keptAside) say(upkeepTexts.keptAside(keptAside))
  for (const line of keepSettings(config, header.settings)) say(line)
}

function rowsOf({ tables }: Restored['end']): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}

async function forgetReplaced(config: Config): Promise<void> {
  if (!config.databaseUrl && !hasDatabase(config.dataDir))
    throw new BackupRefused(upkeepTexts.nothingToBackUp(config.dataDir))
  const count = await withOwnDatabase(config, 'A restore', removeReplaced)
  say(upkeepTexts.replacedRemoved(count))
}
