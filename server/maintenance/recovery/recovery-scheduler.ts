import { createReadStream, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BackupKey, findOrMakeKey } from '#server/maintenance/backup/backup-key.ts'
import { openStorage } from '#server/maintenance/storage/open-storage.ts'
import type { Storage } from '#server/maintenance/storage/storage.ts'
import { withClient } from '#server/platform/embedded-postgres/access.ts'
import { type AdminAccess, adminAccess } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { copyBase } from './base-copy.ts'
import { encryptInto } from './encrypted-file.ts'
import { positionOf, timeOfBase } from './names.ts'
import { repeatWhile } from './repeat-while.ts'

export interface RecoveryScheduler {
  start(): void
  /** Stops the scheduler. Call it while the database still runs. */
  stop(): Promise<void>
  /** Call it after the database has stopped, which archives the last piece of its log: stores that piece too. */
  shipLast(): Promise<void>
  /** Does what is due, once. Throws the error of a failure. */
  check(): Promise<void>
}

const checkEvery = 10_000
const day = 86_400_000
/** Any time within these days can be restored. */
const daysRetained = 7

/**
 * If a storage is configured, stores the log (WAL) of the embedded database there as it is written, and a copy of its
 * files each day.
 */
export function createRecoveryScheduler({
  config,
  clock,
  log,
}: Pick<Deps, 'config' | 'clock' | 'log'>): RecoveryScheduler {
  const { backup, dataDir } = config
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isFailing = false
  /** Timeline of the copy that this process made. */
  let timelineMade: number | null = null
  /** Where pieces of the log go, once known: a stopped database cannot tell. */
  let way: Parameters<typeof shipLog> | null = null

  async function openWay(recoveryTo: string): Promise<{ timeline: number; way: Parameters<typeof shipLog> }> {
    const key = await findOrMakeKey(backup!.key, dataDir)
    const access = adminAccess(dataDir)
    const { system, timeline } = await identify(access)
    way = [access, openStorage(recoveryTo, backup!.store), `${system}/`, key]
    return { timeline, way }
  }

  async function check(): Promise<void> {
    if (!backup?.recoveryTo) return
    const { timeline, way } = await openWay(backup.recoveryTo)
    const [access, storage, prefix, key] = way
    await shipLog(...way)
    const bases = (await storage.list(`${prefix}base/`)).filter((name) => timeOfBase(name))
    const now = clock.now()
    const newest = bases.at(-1)
    const isOld = !newest || now.getTime() - timeOfBase(newest)!.getTime() >= day
    // After a restore the log continues on a new timeline. It can only be restored with a copy from that timeline.
    if (isOld || timeline !== timelineMade) {
      // A copy takes long, so the log is stored meanwhile too. Two at a time would write into the same file.
      const copying = copyBase(access, storage, prefix, {
        recipient: key.recipient,
        settings: backup.settings,
        now: () => clock.now(),
      })
      const made = await repeatWhile(copying, () => shipLog(...way), 500)
      timelineMade = timeline
      log({ level: 'info', at: 'recovery', news: 'copied', base: made })
      await shipLog(...way)
      await removeOld(storage, prefix, now)
    }
  }

  function turn(): void {
    running ??= check()
      .then(() => {
        if (isFailing) log({ level: 'info', at: 'recovery', news: 'goes on' })
        isFailing = false
      })
      .catch((error: unknown) => {
        // What could not be stored stays in the data folder. The next check tries again.
        if (!isFailing)
          log({
            level: 'error',
            at: 'recovery',
            message: error instanceof Error ? error.message : 'not an error',
          })
        isFailing = true
      })
      .finally(() => {
        running = null
      })
  }

  return {
    check,
    start() {
      if (!backup?.recoveryTo) return
      timer ??= setInterval(turn, checkEvery).unref()
      turn()
    },
    async stop() {
      clearInterval(timer)
      await running
      // The scheduler was stopped before its first check.
      if (timer && backup?.recoveryTo && !way) await openWay(backup.recoveryTo).catch(() => {})
    },
    async shipLast() {
      if (!way) return
      try {
        await shipLog(...way)
        log({ level: 'info', at: 'recovery', news: 'took the last piece' })
      } catch (error) {
        const message = error instanceof Error ? error.message : 'not an error'
        log({ level: 'error', at: 'recovery', news: 'the last piece is still in the data folder', message })
      }
    },
  }
}

async function identify({ adminUrl }: AdminAccess): Promise<{ system: string; timeline: number }> {
  return withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ system: string; timeline: number }>(
      'select system_identifier::text as system, timeline_id as timeline from pg_control_system(), pg_control_checkpoint()',
    )
    return rows[0]!
  })
}

/** Encrypts and stores each piece that the server has archived. Only then removes it here. */
async function shipLog(
  { place: { spoolDir, dir } }: AdminAccess,
  storage: Storage,
  prefix: string,
  { recipient }: BackupKey,
) {
  const names = readdirSync(spoolDir)
    .filter((name) => name.endsWith('.gz'))
    .toSorted()
  for (const name of names) {
    const encrypted = join(dir, `log-${name}.sealed`)
    try {
      await encryptInto(encrypted, createReadStream(join(spoolDir, name)), recipient)
      await storage.put(`${prefix}log/${name}.age`, encrypted)
      rmSync(join(spoolDir, name), { force: true })
    } finally {
      rmSync(encrypted, { force: true })
    }
  }
}

/**
 * Removes what is not needed to restore the oldest time of the last days: the copy before it, and the log since, must
 * stay.
 */
async function removeOld(storage: Storage, prefix: string, now: Date): Promise<void> {
  const bases = (await storage.list(`${prefix}base/`)).filter((name) => timeOfBase(name))
  const oldest = now.getTime() - daysRetained * day
  const first = bases.findLastIndex((name) => timeOfBase(name)!.getTime() <= oldest)
  if (first <= 0) return
  for (const name of bases.slice(0, first)) {
    await storage.remove(name)
    await storage.remove(name.replace(/json\.age$/, 'tar.age'))
  }
  const since = timeOfBase(bases[first]!)!
  // By the label files that PostgreSQL writes next to its pieces: PIECE.OFFSET.backup, one for each copy.
  const labels = (await storage.list(`${prefix}log/`)).filter((name) => name.includes('.backup.'))
  const retained = labels.at(-(bases.length - first))
  const from = retained ? positionOf(retained) : null
  if (!from || since > now) return
  for (const name of await storage.list(`${prefix}log/`)) {
    const at = positionOf(name)
    if (at !== null && at < from) await storage.remove(name)
  }
}
