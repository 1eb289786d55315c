import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltUser, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { endRun, insertRun } from './backup-runs.sql.ts'
import { createBackupScheduler } from './backup-scheduler.ts'

const upkeep = '{ upkeep { backupTrouble lastBackupAt lastBackupFailedAt reason drill } }'

let portal: Portal
let dir: string
let administrator: BuiltUser
const backupsIn = (folder: string) => ({
  dir: folder,
  at: '03:00',
  key: undefined,
  keep: { days: 7, weeks: 4, months: 12 },
  settings: {},
  isSecretGiven: true,
})

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'archway-keeper-'))
  portal = await startPortal({ config: { dataDir: dir, backup: backupsIn(join(dir, 'backups')) } })
  administrator = await buildUser(portal.db, { roles: ['administrator'] })
})
afterAll(async () => {
  await portal.close()
  rmSync(dir, { recursive: true, force: true })
})

const notified = async () => {
  const token = await tokenFor(portal, administrator)
  return (await portal.request<{ upkeep: Record<string, unknown> }>(upkeep, {}, token)).upkeep
}

const runs = async () =>
  (await portal.db.selectFrom('backup_run').select('outcome').orderBy('id').execute()).map(
    ({ outcome }) => outcome,
  )

// One case makes a cluster, which takes many seconds on a busy machine.
describe('automatic backups', { timeout: 60_000 }, () => {
  it('are made once a day by one of several servers, and old ones are deleted', async () => {
    const [one, other] = [createBackupScheduler(portal.deps), createBackupScheduler(portal.deps)]
    await Promise.all([one.check(), other.check()])
    await one.check()
    expect(readdirSync(join(dir, 'backups'))).toEqual(['archway-2026-11-20T170000Z.backup'])
    expect(await notified()).toMatchObject({ backupTrouble: null, reason: null, drill: false })
    expect(portal.logged.filter(({ at }) => at === 'backup')).toMatchObject([{ level: 'info', news: 'made' }])
  })
  it('report a failure to administrators and the log, and retry an hour later until one succeeds', async () => {
    const storage = join(dir, 'no-folder')
    writeFileSync(storage, '')
    const scheduler = createBackupScheduler({
      ...portal.deps,
      config: { ...portal.deps.config, backup: backupsIn(storage) },
    })
    portal.clock.set('2026-11-21T08:00:00Z')
    await scheduler.check()
    const reason = `We could not write the backup to ${storage} (ENOTDIR). Check the folder and who may write to it.`
    expect(await notified()).toMatchObject({ backupTrouble: 'FAILED', reason })
    expect(portal.logged.at(-1)).toMatchObject({ level: 'error', at: 'backup', message: reason })

    portal.clock.set('2026-11-21T08:59:00Z')
    await scheduler.check()
    expect(await runs()).toEqual(['made', 'failed'])
    portal.clock.set('2026-11-21T09:00:00Z')
    await scheduler.check()
    expect(await runs()).toEqual(['made', 'failed', 'failed'])
    portal.clock.set('2026-11-21T10:00:00Z')
    await endRun(portal.db, await insertRun(portal.db, portal.clock.now()), portal.clock.now(), {
      outcome: 'made',
    })
    expect(await notified()).toMatchObject({ backupTrouble: null })
    portal.clock.set('2026-11-22T10:00:00Z')
    expect(await notified()).toMatchObject({ backupTrouble: 'OVERDUE', reason: null })
  })
  it('are aborted without a trace when the portal stops, and remain due', async () => {
    const scheduler = createBackupScheduler(portal.deps)
    scheduler.start()
    await scheduler.stop()
    expect(readdirSync(join(dir, 'backups'))).toHaveLength(1)
    expect(await runs()).toEqual(['made', 'failed', 'failed', 'made'])
  })
  it('report a full disk to administrators, and leave no partial file', async ({ skip }) => {
    const disk = join(dir, 'disk')
    mkdirSync(disk)
    const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'none', disk]).status === 0
    if (!isMounted)
      return skip('No disk can be mounted here, so nothing is known of a full one. Run as root.')
    try {
      const config = { ...portal.deps.config, backup: backupsIn(disk) }
      portal.clock.set('2026-11-23T08:00:00Z')
      await createBackupScheduler({ ...portal.deps, config }).check()
      expect(readdirSync(disk)).toEqual([])
      const reason = `The disk with ${disk} is full. No backup was made, and the partial file was deleted. Free some space, then try again.`
      expect(await notified()).toMatchObject({ backupTrouble: 'FAILED', reason })
    } finally {
      spawnSync('umount', [disk])
    }
  })
})
