import { sql } from 'kysely'
import type { BackupHistory } from '#domain/maintenance/backup-schedule.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

/** Records the start of a backup. Returns its id. */
export async function insertRun(db: Database, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('backup_run')
    .values({ started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks the starts of backups, so that only one server starts one at a time. */
export async function lockRuns(tx: Database): Promise<void> {
  await sql`lock table backup_run in share row exclusive mode`.execute(tx)
}

export async function endRun(
  db: Database,
  id: number,
  now: Date,
  end: { outcome: 'made' | 'failed'; file?: string; reason?: string },
): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({ ended_at: now, ...end })
    .where('id', '=', id)
    .execute()
}

/** Deletes the record of a run that was aborted because the portal stops. So the backup is still due. */
export async function forgetRun(db: Database, id: number): Promise<void> {
  await db.deleteFrom('backup_run').where('id', '=', id).execute()
}

export async function selectHistory(db: Database): Promise<BackupHistory & { lastReason: string | null }> {
  const { rows } = await sql<BackupHistory & { lastReason: string | null }>`
    select max(started_at) filter (where outcome = 'made') as "lastMadeAt",
      max(started_at) filter (where outcome = 'failed') as "lastFailedAt",
      max(started_at) as "lastStartedAt",
      (
        select min(started_at) from backup_run
        where started_at > coalesce((select max(started_at) from backup_run where outcome = 'made'), '-infinity')
      ) as "firstTryAt",
      (select reason from backup_run where outcome = 'failed' order by started_at desc limit 1) as "lastReason"
    from backup_run`.execute(db)
  return rows[0]!
}

/** Administrators look at the newest runs, so one year is enough. */
export async function removeOldRuns(db: Database, now: Date): Promise<{ oldBackupRuns: number }> {
  const { numDeletedRows } = await db
    .deleteFrom('backup_run')
    .where('started_at', '<', new Date(now.getTime() - 400 * 86_400_000))
    .executeTakeFirst()
  return { oldBackupRuns: Number(numDeletedRows) }
}
