import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { BackupRejected } from '#server/maintenance/backup/backup-rejected.ts'
import { ledgerStorages, readLedgers } from '#server/maintenance/erased/ledger-storages.ts'
import { maintenanceTexts } from '#server/maintenance/maintenance.texts.ts'
import { openStorage } from '#server/maintenance/storage/open-storage.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Ledger } from '../erased/needed-ledger.ts'
import { say } from '../run-command.ts'

/** A file from a bucket is fetched first, and deleted afterwards. */
export async function withFile(
  config: Config,
  file: string,
  work: (file: string) => Promise<void>,
): Promise<void> {
  if (!file.startsWith('s3://')) return work(file)
  const at = file.lastIndexOf('/')
  const dir = mkdtempSync(join(tmpdir(), 'archway-restore-'))
  try {
    const storage = openStorage(file.slice(0, at), neededStore(config))
    const local = join(dir, file.slice(at + 1))
    await storage.get(file.slice(at + 1), local).catch((error: unknown) => {
      throw new BackupRejected(
        maintenanceTexts.notRestored(error instanceof Error ? error.message : 'no answer'),
      )
    })
    await work(local)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function neededStore({ backup }: Config) {
  if (!backup?.store) throw new BackupRejected(maintenanceTexts.storeMissing)
  return backup.store
}

/** The folder of a file: a list of erased people may be next to it. */
export const folderOf = (file: string): string =>
  file.startsWith('s3://') ? file.slice(0, file.lastIndexOf('/')) : dirname(resolve(file))

/** The lists of erased people from every storage that is reachable, with a line for each storage that is not. */
export async function findLedger(
  config: Config,
  events: Events,
  { isWithoutLedger }: { isWithoutLedger: boolean },
  folder?: string,
): Promise<Ledger> {
  const storages = ledgerStorages(config, [folder])
  const { erasures, count, missed } = await readLedgers(storages)
  for (const { place, reason } of missed) say(maintenanceTexts.ledgerMissed(place, reason))
  const isMissing = count === 0 && !isWithoutLedger
  return {
    erasures,
    events,
    isWithout: isWithoutLedger,
    missingIn: isMissing ? storages.map(({ name }) => name) : [],
  }
}
