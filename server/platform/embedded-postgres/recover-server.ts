import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePortalDatabase, portalUrl } from './access.ts'
import { findBinaries } from './binaries.ts'
import { clusterLocation, startServer } from './cluster.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { stopPostmaster } from './postmaster.ts'
import { chooseRunAs } from './run-as.ts'

export interface Recovery {
  dataDir: string
  /** A copy of a cluster's files, in the data folder. It becomes the cluster. */
  draft: string
  /** Compressed pieces of its log (WAL). */
  logDir: string
  password: string
  /** The backup label: it says where in the log the copy began. PostgreSQL needs it to recover. */
  label: string
  /** Recover to this time. Absent: to the end of the log. */
  instant: Date | undefined
  /** New name of the cluster that was here before. */
  asideName: string
}

/**
 * Replays the log on the copy up to the given time, and runs `work` on that database. Then it moves the copy to where
 * the portal looks for it.
 */
export async function recoverServer<T>(
  { dataDir, draft, logDir, password, label, instant, asideName }: Recovery,
  work: (url: string) => Promise<T>,
): Promise<{ result: T; setAside: string | null }> {
  const lock = await lockDataDir(dataDir, 'A restore', false)
  try {
    const location = clusterLocation(dataDir)
    const programs = findBinaries()
    for (const empty of ['pg_wal', 'pg_replslot'])
      mkdirSync(join(draft, empty), { recursive: true, mode: 0o700 })
    writeFileSync(join(draft, 'recovery.signal'), '')
    writeFileSync(join(draft, 'backup_label'), label)
    const runAs = chooseRunAs(draft, Object.values(programs))
    // Only the portal may read the folders above. The server's user may pass through.
    if (runAs.account) {
      const { uid, gid } = runAs.account
      execFileSync('chown', ['-R', `${uid}:${gid}`, draft, logDir])
      chownSync(join(draft, '..'), uid, gid)
    }
    const target: Record<string, string> = instant
      ? {
          recovery_target_time: instant.toISOString().replace('T', ' ').replace('Z', '+00'),
          recovery_target_action: 'promote',
        }
      : {}
    const server = await startServer({ ...location, clusterDir: draft }, programs, runAs, true, undefined, {
      restore_command: `gunzip -c "${logDir}/%f.gz" > "%p"`,
      recovery_target_timeline: 'latest',
      // No one may read before the target time is reached.
      hot_standby: 'off',
      ...target,
    })
    let result: T
    try {
      await ensurePortalDatabase(server.port, password)
      result = await work(portalUrl(server.port, password))
    } finally {
      await stopPostmaster(server.pid)
    }
    const setAside = existsSync(location.clusterDir) ? join(location.dir, asideName) : null
    if (setAside) {
      renameSync(location.clusterDir, setAside)
      renameSync(location.passwordFile, `${setAside}-password`)
    }
    renameSync(draft, location.clusterDir)
    writeFileSync(location.passwordFile, `${password}\n`, { mode: 0o600 })
    return { result, setAside }
  } finally {
    lock.release()
  }
}
