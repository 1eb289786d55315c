/** `npm run restore -- FILE`: brings a backup into an empty place. Exit code 0 when it is there and compared. */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { neededKey } from './backup-key.ts'
import { BackupRefused } from './backup-refused.ts'
import { hasDatabase, withOwnDatabase } from './open-database.ts'
import { proveBackup } from './prove-backup.ts'
import { readBackup } from './read-backup.ts'
import { keepSettings } from './restored-settings.ts'
import { removeReplaced, replaceWith } from './replace-database.ts'
import type { Restored } from './restore-backup.ts'
import { runCommand, UsageError } from './run-command.ts'
import { upkeepTexts } from './upkeep.texts.ts'

interface Wish {
  file: string
  isCheck: boolean
  isDrill: boolean
  mayReplace: boolean
}

export const restoreCommand = (args: string[]): Promise<number> =>
  runCommand(async () => {
    const wish = readArguments(args)
    const config = readConfig(process.env)
    if (wish === 'remove replaced') return forgetReplaced(config)
    await restore(config, wish)
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
    replaceWith(url, { file, identity, isDrill, mayReplace, now: new Date() }),
  )
  say(config, restored, isDrill, keptAside)
}

async function sayChecked(file: string, identity: string): Promise<void> {
  const { header, end } = await proveBackup(file, identity)
  console.log(upkeepTexts.checked(file, rowsOf(end), header.madeAt))
}

function say(config: Config, { header, end, heldMails }: Restored, isDrill: boolean, keptAside: string | null) {
  console.log(upkeepTexts.restored(rowsOf(end), header.madeAt))
  console.log(isDrill ? upkeepTexts.restoredDrill : upkeepTexts.loginsEnded)
  if (heldMails > 0) console.log(upkeepTexts.mailHeld(heldMails))
  if (keptAside) console.log(upkeepTexts.keptAside(keptAside))
  for (const line of keepSettings(config, header.settings)) console.log(line)
}

const rowsOf = ({ tables }: Restored['end']) => tables.reduce((sum, { rows }) => sum + rows, 0)

async function forgetReplaced(config: Config): Promise<void> {
  if (!config.databaseUrl && !hasDatabase(config.dataDir))
    throw new BackupRefused(upkeepTexts.nothingToBackUp(config.dataDir))
  const count = await withOwnDatabase(config, 'A restore', removeReplaced)
  console.log(upkeepTexts.replacedRemoved(count))
}
