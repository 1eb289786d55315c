/** `npm run restore -- FILE`: brings a backup into an empty place. Exit code 0 when it is there and compared. */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runningClock } from '#domain/kernel/clock.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { neededKey } from './backup-key.ts'
import { BackupRefused } from './backup-refused.ts'
import { hasDatabase, withOwnDatabase } from './open-database.ts'
import { proveBackup } from './prove-backup.ts'
import { readBackup } from './read-backup.ts'
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

// A backup is of the machine's own time, whatever the portal's is set to.
const clock = runningClock(Date.now)

process.exitCode = await runCommand(async (args) => {
  const wish = readArguments(args)
  const config = readConfig(process.env)
  if (wish === 'remove replaced') await forgetReplaced(config)
  else await restore(config, wish)
})

function readArguments(args: string[]): Wish | 'remove replaced' {
  try {
    const flag = { type: 'boolean' } as const
    const options = { check: flag, drill: flag, replace: flag, 'remove-replaced': flag }
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const [file, ...more] = positionals
    if (values['remove-replaced'] && !file) return 'remove replaced'
    if (file && more.length === 0) {
      const { check: isCheck = false, drill: isDrill = false, replace: mayReplace = false } = values
      return { file, isCheck, isDrill, mayReplace }
    }
  } catch {
    // An unknown option; the usage says which there are.
  }
  throw new UsageError(upkeepTexts.restoreUsage)
}

async function restore(config: Config, { file, isCheck, isDrill, mayReplace }: Wish): Promise<void> {
  if (!existsSync(file)) throw new BackupRefused(upkeepTexts.noFile(file))
  const { identity } = await neededKey(config.backup?.key, config.dataDir)
  if (isCheck) return sayChecked(file, identity)
  // Read to its end first: a place is not touched for a file that is not whole.
  await readBackup(file, identity)
  const { restored, keptAside } = await withOwnDatabase(config, 'A restore', (url) =>
    replaceWith(url, { file, identity, isDrill, mayReplace, now: clock.now() }),
  )
  sayRestored(config, restored, isDrill, keptAside)
}

async function sayChecked(file: string, identity: string): Promise<void> {
  const { header, end } = await proveBackup(file, identity)
  say(upkeepTexts.checked(file, rowsOf(end), header.madeAt))
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
