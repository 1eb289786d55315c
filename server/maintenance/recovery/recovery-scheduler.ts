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

export interface RecoveryScheduler {
  start(): void
  /** While the database still runs. */
  stop(): Promise<void>
  /** When the database has ended, which hands over the last piece of its log: takes that away, too. */
  shipLast(): Promise<void>
  /** Does what is due, once. Throws what went wrong. */
  check(): Promise<void>
}

const checkEvery = 10_000
const day = 86_400_000
/** In which any moment can be brought back. */
const daysRetained = 7

/** Takes the log of the embedded database away as it is written, and each day a copy of its files, where a place for them is configured. */
export function createRecoveryScheduler({
  config,
  clock,
  log,
}: Pick<Deps, 'config' | 'clock' | 'log'>): RecoveryScheduler {
  const { backup, dataDir } = config
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isFailing = false
  /** Of the copy that this process has made. */
  let timelineMade: number | null = null
  /** Where pieces of the log go, once that is known; a database that has ended does not tell it. */
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
    // After a restore the log goes on under another number: what comes then is found from a copy of that.
    if (isOld || timeline !== timelineMade) {
      const shipping = setInterval(() => void shipLog(...way).catch(() => {}), 500)
      try {
        const made = await copyBase(access, storage, prefix, {
          recipient: key.recipient,
          settings: backup.settings,
          now: () => clock.now(),
        })
        timelineMade = timeline
        log({ level: 'info', at: 'recovery', news: 'copied', base: made })
      } finally {
        clearInterval(shipping)
      }
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
        // What could not be taken away stays in the data folder, and is taken with the next look.
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
      // Stopped before its first look.
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

/** Each piece that the server has handed over is sealed, brought to the place, and only then removed here. */
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

/** Keeps what the oldest moment of the last days needs: the copy before it, and the log since. */
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
  // By the labels that PostgreSQL writes beside its pieces: PIECE.OFFSET.backup, one for each copy.
  const labels = (await storage.list(`${prefix}log/`)).filter((name) => name.includes('.backup.'))
  const retained = labels.at(-(bases.length - first))
  const from = retained ? positionOf(retained) : null
  if (!from || since > now) return
  for (const name of await storage.list(`${prefix}log/`)) {
    const at = positionOf(name)
    if (at !== null && at < from) await storage.remove(name)
  }
}
