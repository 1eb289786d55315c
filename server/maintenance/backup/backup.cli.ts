/** `npm run backup`: makes a backup while the portal runs, or while it does not. Exit code 0 when it is made and proved. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runningClock } from '#domain/kernel/clock.ts'
import { selectErasures } from '#server/maintenance/erased/erasures.sql.ts'
import { ledgerStorages, reasonOf, updateLedger } from '#server/maintenance/erased/ledger-storages.ts'
import { maintenanceTexts } from '#server/maintenance/maintenance.texts.ts'
import { withDatabase } from '#server/maintenance/open-database.ts'
import { runCommand, say, UsageError } from '#server/maintenance/run-command.ts'
import { openStorage } from '#server/maintenance/storage/open-storage.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { connect } from '#server/platform/db/connection/connection.ts'
import { findOrMakeKey, newKey } from './backup-key.ts'
import { endRun, insertRun } from './backup-runs.sql.ts'
import { makeBackup } from './make-backup.ts'

// A backup is of the machine's own time, whatever the portal's is set to.
const clock = runningClock(Date.now)

process.exitCode = await runCommand(async (args) => {
  const { to, isNewKey } = readArguments(args)
  if (isNewKey) say(await newKey())
  else await backUp(readConfig(process.env), to)
})

function readArguments(args: string[]): { to: string | undefined; isNewKey: boolean } {
  try {
    const { values } = parseArgs({
      args,
      options: { to: { type: 'string' }, 'new-key': { type: 'boolean' } },
    })
    return { to: values.to, isNewKey: values['new-key'] ?? false }
  } catch {
    throw new UsageError(maintenanceTexts.backupUsage)
  }
}

async function backUp(config: Config, to: string | undefined): Promise<void> {
  const { backup, dataDir } = config
  if (!backup) return
  await withDatabase(config, 'A backup', async (url) => {
    const key = await findOrMakeKey(backup.key, dataDir)
    if (key.madeAt) say(maintenanceTexts.keyMade(key.madeAt))
    const dir = to ?? backup.dir ?? join(dataDir, 'backups')
    const now = clock.now()
    const { keep, settings } = backup
    const copyTo = backup.copyTo && !to ? openStorage(backup.copyTo, backup.store) : undefined
    const made = await makeBackup({ url, dir, key, keep, settings, now, copyTo, onStep: say })
    if (copyTo) say(maintenanceTexts.copied(copyTo.name))
    await noteBackup(url, now, made.file)
    await bringLedger(config, url, dir)
    say(maintenanceTexts.made(made.file, made.rows, Math.ceil(made.bytes / 1024)))
  })
}

/** The list of erased people goes with the backup, so that it is there wherever the folder is taken. A database of an older version has none. */
async function bringLedger(config: Config, url: string, dir: string): Promise<void> {
  const db = connect(url, { max: 1 })
  try {
    const known = await selectErasures(db)
    for (const storage of ledgerStorages(config, [dir]))
      await updateLedger(storage, known).catch((error: unknown) =>
        say(maintenanceTexts.ledgerNotCopied(storage.name, reasonOf(error))),
      )
  } catch (error) {
    if ((error as { code?: string }).code !== '42P01') throw error
  } finally {
    await db.destroy()
  }
}

/** So that administrators see it as a backup, too. A database of an older version has no place for it; the file is made all the same. */
async function noteBackup(url: string, now: Date, file: string): Promise<void> {
  const db = connect(url, { max: 1 })
  try {
    const run = await insertRun(db, now)
    await endRun(db, run, clock.now(), { outcome: 'made', file })
  } catch (error) {
    if ((error as { code?: string }).code !== '42P01') throw error
  } finally {
    await db.destroy()
  }
}
