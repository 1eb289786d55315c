import { accessSync, constants, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { archwayVersion } from '#server/maintenance/archway-version.ts'
import { maintenanceTexts } from '#server/maintenance/maintenance.texts.ts'
import { removeAfterUs } from '#server/maintenance/remove-after-us.ts'
import type { Storage } from '#server/maintenance/storage/storage.ts'
import { makeDir } from '#server/platform/config/make-dir.ts'
import { firstSpace, freeSpace } from '#server/platform/embedded-postgres/disk-space.ts'
import { StartRejected } from '#server/platform/process/start-rejected.ts'
import { backupName, namesToRemove, removeHalfBackups, removeOldBackups } from './backup-folder.ts'
import type { BackupKey } from './backup-key.ts'
import { BackupRejected } from './backup-rejected.ts'
import { verifyBackup, withSeparateClient } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

export interface BackupOrder {
  /** URL of the database. */
  url: string
  /** Folder for the file. */
  dir: string
  key: BackupKey
  keep: { days: number; weeks: number; months: number }
  settings: Record<string, string>
  now: Date
  /** How to verify the backup. By default it is restored into a temporary database. */
  verify?: typeof verifyBackup
  /** A second storage, which gets a copy of the backup. The same retention rule applies there. */
  copyTo?: Storage | undefined
  /** Aborts the backup. */
  signal?: AbortSignal
  /** Called with each step. */
  onStep?: (line: string) => void
}
export interface MadeBackup {
  file: string
  rows: number
  bytes: number
}

/**
 * Makes a backup while the portal stays in use, verifies it, and removes old ones. The file gets its final name only
 * after verification, so a failure leaves nothing under that name.
 *
 * @throws BackupRejected with one line
 */
export async function makeBackup(order: BackupOrder): Promise<MadeBackup> {
  const { url, dir, key, keep, settings, now, signal, verify = verifyBackup, onStep = () => {} } = order
  const file = join(dir, backupName(now))
  const part = `${file}.part`
  let endWatch = () => {}
  try {
    makeDir(dir)
    accessSync(dir, constants.W_OK)
    removeHalfBackups(dir, new Date(now.getTime() - 6 * 3_600_000))
    onStep(maintenanceTexts.writing(file))
    endWatch = removeAfterUs(part)
    const facts = { version: archwayVersion(), madeAt: now.toISOString(), settings, recipient: key.recipient }
    const { tables } = await withSeparateClient(url, 'archway backup', signal, (client) =>
      writeBackup(client, part, facts),
    )
    onStep(maintenanceTexts.verifying)
    await verify(part, key.identity, signal).catch(async (error: unknown) => {
      throw await asUnverified(error)
    })
    const bytes = statSync(part).size
    renameSync(part, file)
    removeOldBackups(dir, keep)
    if (order.copyTo) await copyTo(order.copyTo, file, keep)
    return { file, bytes, rows: tables.reduce((sum, { rows }) => sum + rows, 0) }
  } catch (error) {
    if (existsSync(part)) rmSync(part)
    throw asRejection(error, dir)
  } finally {
    endWatch()
  }
}

async function copyTo(storage: Storage, file: string, keep: BackupOrder['keep']): Promise<void> {
  try {
    await storage.put(basename(file), file)
    for (const name of namesToRemove(await storage.list('archway-'), keep)) await storage.remove(name)
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0]! : 'the reason is unknown'
    throw new BackupRejected(maintenanceTexts.cannotCopy(storage.name, reason))
  }
}

const isFull = (code: string) => code === 'ENOSPC' || code === 'EDQUOT'
const isOfFolder = (code: string) => /^(EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EEXIST|EIO)$/.test(code)
/** 57P: the server was told to stop, or a part of it crashed. */
const isCut = (error: unknown) =>
  /^(57P|ECONNRESET|EPIPE)/.test(codeOf(error)) ||
  (error instanceof Error && error.message.startsWith('Connection terminated'))
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code ?? ''

function asRejection(error: unknown, dir: string): unknown {
  const code = codeOf(error)
  if (isFull(code)) return new BackupRejected(maintenanceTexts.diskFull(dir))
  return isOfFolder(code) ? new BackupRejected(maintenanceTexts.cannotWrite(dir, code)) : error
}

/** Errors of the database for verification. It is in the system's temporary folder, not next to the backups. */
async function asUnverified(error: unknown): Promise<unknown> {
  const dir = tmpdir()
  const code = codeOf(error)
  // 53100 is PostgreSQL's code for it. A server that does not even start gives other messages.
  const isOutOfSpace =
    isFull(code) ||
    code === '53100' ||
    (error instanceof StartRejected && (await freeSpace(dir).catch(() => firstSpace)) < firstSpace)
  if (isOutOfSpace) return new BackupRejected(maintenanceTexts.proofDiskFull(dir))
  if (error instanceof StartRejected)
    return new BackupRejected(maintenanceTexts.proofNotStarted(error.message))
  if (isOfFolder(code)) return new BackupRejected(maintenanceTexts.proofNotStarted(`${dir} (${code})`))
  return isCut(error) ? new BackupRejected(maintenanceTexts.proofNotStarted((error as Error).message)) : error
}
