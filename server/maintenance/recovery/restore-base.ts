import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import { endEveryLogin } from '#server/accounts/public.ts'
import { BackupRejected } from '#server/maintenance/backup/backup-rejected.ts'
import { maintenanceTexts } from '#server/maintenance/maintenance.texts.ts'
import type { Storage } from '#server/maintenance/storage/storage.ts'
import { makeDir } from '#server/platform/config/make-dir.ts'
import { connect } from '#server/platform/db/connection/connection.ts'
import { doneMigrations, migrateToLatest } from '#server/platform/db/migrate.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { recoverServer } from '#server/platform/embedded-postgres/recover-server.ts'
import { deleteHeartbeats } from '#server/platform/process/heartbeat.ts'
import { StartRejected } from '#server/platform/process/start-rejected.ts'
import { selectErasures } from '../erased/erasures.sql.ts'
import { type Ledger, rejectOldLedger, rejectWithoutLedger, replayOf } from '../erased/needed-ledger.ts'
import { replayErasures } from '../erased/replay-erasures.ts'
import { stopWhatMayHaveLeft } from '../restore/restore-backup.ts'
import { baseFactsSchema } from './base-copy.ts'
import { decrypt, decryptFile } from './encrypted-file.ts'
import { positionOf, timeOfBase } from './names.ts'

export interface Wish {
  dataDir: string
  identity: string
  /** Absent: to the end of the log. */
  instant: Date | undefined
  isTestRestore: boolean
  mayReplace: boolean
  now: Date
  ledger: Ledger
  /** Removes what has expired by today. */
  removeExpired(url: string): Promise<void>
}
export interface BroughtBack {
  /** Time of the last restored change. */
  lastChange: Date | null
  settings: Record<string, string>
  scheduledMails: number
  /** People who had asked to be forgotten since, and were removed again. */
  erasedAgain: number
  /** Where the former database's files were set aside. */
  setAside: string | null
}

/**
 * Restores the embedded database to a point in time, from the last copy of its files before that and the log (WAL)
 * since.
 */
export async function bringBack(storage: Storage, wish: Wish): Promise<BroughtBack> {
  const { dataDir, identity, instant, now } = wish
  const base = await baseBefore(storage, instant)
  makeDir(dataDir)
  const clusterDir = join(dataDir, 'postgres')
  if (existsSync(clusterDir) && !wish.mayReplace)
    throw new BackupRejected(maintenanceTexts.databaseThere(clusterDir))
  const work = mkdtempSync(join(dataDir, 'bring-back-'))
  try {
    const facts = await readFacts(storage, base, work, identity)
    await fetchFiles(storage, base.replace(/json\.age$/, 'tar.age'), work, identity)
    await fetchLog(storage, base, facts.firstPiece, work, identity)
    const aside = await recoverServer(
      {
        dataDir,
        draft: join(work, 'files'),
        logDir: join(work, 'log'),
        password: facts.password,
        label: facts.label,
        instant,
        asideName: `postgres-before-${now.toISOString().slice(0, 19).replaceAll(/\D/g, '')}`,
      },
      (url) => makePortal(url, wish),
    )
    return { ...aside.result, settings: facts.settings, setAside: aside.setAside }
  } catch (error) {
    if (error instanceof StartRejected && error.message.includes('before configured recovery target'))
      throw new BackupRejected(maintenanceTexts.momentTooLate)
    throw error
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** The newest copy of the files that was complete before that time. */
async function baseBefore(storage: Storage, instant: Date | undefined): Promise<string> {
  const bases = (await storage.list(''))
    .flatMap((name) => {
      const madeAt = timeOfBase(name)
      return madeAt ? [{ name, madeAt }] : []
    })
    .toSorted((one, other) => one.madeAt.getTime() - other.madeAt.getTime())
  if (bases.length === 0) throw new BackupRejected(maintenanceTexts.nothingInStorage(storage.name))
  const base = bases.findLast(({ madeAt }) => instant === undefined || madeAt <= instant)
  if (!base) throw new BackupRejected(maintenanceTexts.momentTooEarly(bases[0]!.madeAt.toISOString()))
  return base.name
}

async function readFacts(storage: Storage, base: string, work: string, identity: string) {
  const file = join(work, 'facts.age')
  await storage.get(base, file)
  const facts = baseFactsSchema.parse(JSON.parse(await text(await decryptFile(file, identity))))
  if (facts.madeAt && Date.parse(facts.madeAt) !== timeOfBase(base)?.getTime())
    throw new BackupRejected(maintenanceTexts.misnamed(`${storage.name}/${base}`, facts.madeAt))
  return facts
}

function isUnread(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'EPIPE' || error.code === 'ERR_STREAM_PREMATURE_CLOSE')
  )
}

async function fetchFiles(storage: Storage, name: string, work: string, identity: string): Promise<void> {
  const encrypted = join(work, 'files.age')
  const files = join(work, 'files')
  await storage.get(name, encrypted)
  mkdirSync(files, { mode: 0o700 })
  const tar = spawn('tar', ['-xf', '-', '-C', files], { stdio: ['pipe', 'ignore', 'ignore'] })
  const ended = once(tar, 'exit') as Promise<[number | null]>
  try {
    // tar stops at the end of its archive, and may leave the empty blocks after it unread.
    await pipeline(await decryptFile(encrypted, identity), createGunzip(), tar.stdin).catch(
      (error: unknown) => {
        if (!isUnread(error)) throw error
      },
    )
    const [code] = await ended
    if (code !== 0) throw new Error(`tar ended with ${code}`)
  } catch (error) {
    if (error instanceof BackupRejected) throw error
    throw new BackupRejected(maintenanceTexts.damaged(`${storage.name}/${name}`))
  }
  rmSync(encrypted)
}

/**
 * Fetches the log of the same database, from the first piece that the copy needs. The pieces stay compressed: the
 * server unpacks each one when it needs it.
 */
async function fetchLog(storage: Storage, base: string, firstPiece: string, work: string, identity: string) {
  const prefix = `${base.slice(0, base.indexOf('base/'))}log/`
  const log = join(work, 'log')
  mkdirSync(log, { mode: 0o700 })
  const from = positionOf(firstPiece) ?? ''
  const encrypted = join(work, 'piece.age')
  for (const name of await storage.list(prefix)) {
    const at = positionOf(name)
    if (at !== null && at < from) continue
    await storage.get(name, encrypted)
    await decrypt(encrypted, join(log, name.slice(prefix.length).replace(/\.age$/, '')), identity)
  }
}

/**
 * Makes a portal of the restored database, as after restoring a backup: the current version, with no one logged in.
 * Email that may have been sent in the meantime waits for staff.
 */
async function makePortal(url: string, { isTestRestore, instant, now, ledger, removeExpired }: Wish) {
  const db = connect(url, { max: 1, isTimed: false })
  try {
    const { rows } = await sql<{ at: Date | null }>`select pg_last_xact_replay_timestamp() as at`.execute(db)
    const lastChange = rows[0]?.at ?? null
    const done = await doneMigrations(db)
    rejectWithoutLedger(ledger, done)
    await migrateToLatest(db)
    rejectOldLedger(ledger, await selectErasures(db), { migrations: done, madeAt: lastChange ?? now })
    const portal = await inTransaction({ db }, async (tx) => {
      // Before queued emails are stopped: those about closing were sent when it happened.
      const erasedAgain = await replayErasures(tx, replayOf(ledger, tx, now))
      await endEveryLogin(tx)
      await deleteHeartbeats(tx)
      const scheduledMails = isTestRestore ? 0 : await stopWhatMayHaveLeft(tx, now)
      const made_at = instant ?? lastChange ?? now
      await tx
        .insertInto('restored_copy')
        .values({ restored_at: now, made_at, is_drill: isTestRestore })
        .execute()
      return { lastChange, scheduledMails, erasedAgain }
    })
    await removeExpired(url)
    return portal
  } finally {
    await db.destroy()
  }
}
