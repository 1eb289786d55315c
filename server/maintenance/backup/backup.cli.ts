/** `npm run backup`: makes a backup, whether the portal runs or not. Exit code 0 if it is made and verified. */
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

// A backup has the machine's time, even if the portal's clock is set differently.
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

/**
 * Copies the list of erased people next to the backup, so that it goes wherever the folder goes. A database of an older
 * version has no list.
 */
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

/**
 * Records the backup, so that administrators see it. A database of an older version has no table for it; the file is
 * made anyway.
 */
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
