import { isBackupDue } from '#domain/maintenance/backup-schedule.rule.ts'
import { openStorage } from '#server/maintenance/storage/open-storage.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { joinEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { findOrMakeKey } from './backup-key.ts'
import { endRun, forgetRun, insertRun, lockRuns, removeOldRuns, selectHistory } from './backup-runs.sql.ts'
import { makeBackup } from './make-backup.ts'

export interface BackupScheduler {
  start(): void
  /** Aborts a running backup, and waits until its files are removed. */
  stop(): Promise<void>
}

const checkEvery = 60_000

/**
 * Makes scheduled backups, if a folder for them is configured. If several servers check at the same time, one of them
 * makes it.
 */
export function createBackupScheduler(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
): BackupScheduler & { check(): Promise<void> } {
  const { db, clock, log } = deps
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null

  async function backUpWhenDue(): Promise<void> {
    const { backup, dataDir, databaseUrl, directUrl } = deps.config
    if (!backup?.dir) return
    const run = await begin(db, clock.now(), backup.at)
    if (run === null) return
    const now = clock.now()
    try {
      const key = await findOrMakeKey(backup.key, dataDir)
      const url = directUrl ?? databaseUrl ?? (await joinEmbeddedPostgres({ dataDir })).url
      const { dir, keep, settings } = backup
      const copyTo = backup.copyTo ? openStorage(backup.copyTo, backup.store) : undefined
      const made = await makeBackup({ url, dir, key, keep, settings, now, copyTo, signal: stopping.signal })
      await endRun(db, run, clock.now(), { outcome: 'made', file: made.file })
      await removeOldRuns(db, clock.now())
      log({ level: 'info', at: 'backup', news: 'made', ...made })
    } catch (error) {
      if (stopping.signal.aborted) return forgetRun(db, run)
      const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0]!.slice(0, 500)
      await endRun(db, run, clock.now(), { outcome: 'failed', reason })
      log({ level: 'error', at: 'backup', news: 'failed', message: reason })
    }
  }

  function check(): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve()
    running ??= backUpWhenDue()
      .catch((error: unknown) => {
        // The database cannot be reached. A backup that is due now is made after the next check.
        log({ level: 'error', at: 'backup', message: error instanceof Error ? error.message : String(error) })
      })
      .finally(() => {
        running = null
      })
    return running
  }

  return {
    check,
    start() {
      timer ??= setInterval(check, checkEvery).unref()
      void check()
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}

/** The id of the started run; null if it is not due, or another server was faster. */
function begin(db: Deps['db'], now: Date, at: string): Promise<number | null> {
  return inTransaction({ db }, async (tx) => {
    await lockRuns(tx)
    const { time_zone: timeZone } = await tx
      .selectFrom('site_settings')
      .select('time_zone')
      .executeTakeFirstOrThrow()
    return isBackupDue(now, await selectHistory(tx), { at, timeZone }) ? insertRun(tx, now) : null
  })
}
