// PostgreSQL as `npm start` runs it, without installation. The package of the same name brings the programs. Our code
// adds what a server with people's data needs: one portal per data folder, a restart after a crash or a full disk, and
// recovery.

import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Condition, wellCondition } from '#server/platform/process/health-status.ts'
import { StartRejected } from '#server/platform/process/start-rejected.ts'
import { clusterPassword, ensurePortalDatabase, isOurs, portalUrl, superuserUrl } from './access.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import {
  archiving,
  type ClusterLocation,
  clusterLocation,
  initialiseOnce,
  startServer,
  turnLog,
} from './cluster.ts'
import { lockDataDir, readLockHolder } from './data-dir-lock.ts'
import { firstSpace, freeSpace, inMegabytes, leastSpace } from './disk-space.ts'
import { endOrphans } from './orphans.ts'
import { beginStop, findRunning, type Postmaster, stopPostmaster } from './postmaster.ts'
import { chooseRunAs } from './run-as.ts'
import { supervise } from './supervisor.ts'

export interface EmbeddedPostgres {
  /** URL of the portal's database (postgres://...). It changes when the server restarts on another port. */
  readonly url: string
  readonly condition: Condition
  /** Stops the server (fast shutdown) and frees the data folder. Resolves when both are done. */
  stop(): Promise<void>
  /** Lets other starts know that this process is stopping. */
  markStopping(): void
}
export interface EmbeddedPostgresOptions {
  dataDir: string
  /** The name of this process in the error of a second start. */
  name?: string
  /** The server archives its log (WAL). See cluster.ts. */
  writesLog?: boolean
  /** npm started this process, which ends when npm ends. */
  underNpm?: boolean
  /** Called when the server ended unexpectedly, and with the outcome. */
  log?: (entry: Record<string, unknown>) => void
  /** Called when the server ended and cannot be started again. */
  onLost?: (error: Error) => void
}

/**
 * Starts the bundled PostgreSQL on DATA_DIR/postgres. The first start makes the cluster. If a server is still running
 * after its portal was killed, it is taken over.
 *
 * @throws StartRejected with one line when the server cannot start
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const {
    dataDir,
    name = 'Archway',
    underNpm = false,
    writesLog = false,
    log = () => {},
    onLost = () => {},
  } = options
  const lock = await lockDataDir(dataDir, name, underNpm)
  try {
    const location = clusterLocation(dataDir)
    const password = clusterPassword(location)
    const supervisor = supervise(await takeOverOrStart(location, password, writesLog), {
      startAgain: (port) => startAgain(location, writesLog, port),
      hasSpace: async () => (await freeSpace(location.dir)) >= leastSpace,
      onEvent: (event, error) => {
        const message = error instanceof Error ? error.message : undefined
        log({
          level: event === 'runs again' ? 'info' : 'error',
          at: 'embedded database',
          news: event,
          message,
        })
      },
      onLost,
    })
    // Last resort when the process ends without stop(): the server stops, and the lock becomes stale.
    const onExit = () => beginStop(supervisor.server().pid)
    process.once('exit', onExit)
    await ensurePortalDatabase(supervisor.server().port, password)
    return {
      get url() {
        return portalUrl(supervisor.server().port, password)
      },
      condition: {
        isLost: supervisor.isLost,
        isFull: async () => (await freeSpace(location.dir)) < leastSpace,
      },
      markStopping: lock.markStopping,
      async stop() {
        await supervisor.stop()
        await stopPostmaster(supervisor.server().pid)
        process.off('exit', onExit)
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * For commands: joins the database of the portal that runs on this folder. If none runs, it starts the database until
 * `stop`.
 */
export async function joinEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (!readLockHolder(options.dataDir)) return startEmbeddedPostgres(options)
  const location = clusterLocation(options.dataDir)
  const running = findRunning(location.clusterDir)
  if (running?.status !== 'ready') return startEmbeddedPostgres(options)
  const url = portalUrl(running.port, clusterPassword(location))
  return { url, condition: wellCondition, markStopping: () => {}, stop: async () => {} }
}

export interface AdminAccess {
  /** URL as the superuser. */
  adminUrl: string
  place: ClusterLocation
}

/** Access for code that copies the files of the server on this folder. */
export function adminAccess(dataDir: string): AdminAccess {
  const location = clusterLocation(dataDir)
  const running = findRunning(location.clusterDir)
  if (!running)
    throw new StartRejected(`No database is running in ${location.clusterDir}. Start the portal first.`)
  return { adminUrl: superuserUrl(running.port, clusterPassword(location)), place: location }
}

async function takeOverOrStart(
  location: ClusterLocation,
  password: string,
  writesLog: boolean,
): Promise<Postmaster> {
  const programs = findBinaries()
  const running = await takeOver(location, password)
  if (running) return running
  await rejectFullDisk(location)
  const chooseFor = (dir: string) => chooseRunAs(dir, Object.values(programs))
  await initialiseOnce(location, password, programs, chooseFor)
  rejectOtherVersion(location, programs)
  return startIn(location, programs, writesLog)
}

/**
 * Starts the server after an unexpected end. Never makes a new cluster: an empty database instead of a lost one would
 * look healthy.
 */
function startAgain(
  location: ClusterLocation,
  writesLog: boolean,
  port: number | undefined,
): Promise<Postmaster> {
  if (!existsSync(join(location.clusterDir, 'PG_VERSION')))
    throw new StartRejected(`The database in ${location.clusterDir} is missing. Restore a backup.`)
  findRunning(location.clusterDir)
  return startIn(location, findBinaries(), writesLog, port)
}

async function startIn(
  location: ClusterLocation,
  programs: Binaries,
  writesLog: boolean,
  port?: number,
): Promise<Postmaster> {
  await endOrphans(location.clusterDir)
  turnLog(location.logFile)
  const runAs = chooseRunAs(location.clusterDir, Object.values(programs))
  if (writesLog) makeSpool(location)
  return startServer(location, programs, runAs, true, port, writesLog ? archiving(location) : {})
}

/** The server's user writes to it, and the portal reads it. */
function makeSpool({ spoolDir, clusterDir }: ClusterLocation): void {
  mkdirSync(spoolDir, { recursive: true, mode: 0o700 })
  const { uid, gid } = statSync(clusterDir)
  if (uid !== process.getuid?.()) chownSync(spoolDir, uid, gid)
}

async function rejectFullDisk({ dir, clusterDir }: ClusterLocation): Promise<void> {
  const needed = existsSync(clusterDir) ? leastSpace : firstSpace
  const free = await freeSpace(dir)
  if (free >= needed) return
  throw new StartRejected(
    `The disk with ${dir} is full: ${inMegabytes(free)} are free, and the database needs ${inMegabytes(needed)}. Free some space.`,
  )
}

/** Waits until a server that is starting or stopping has done so. */
async function takeOver(location: ClusterLocation, password: string): Promise<Postmaster | undefined> {
  for (let waited = 0; ; waited += 50) {
    const running = findRunning(location.clusterDir)
    if (!running) return undefined
    if (running.status === 'ready' && (await isOurs(running.port, password, location.clusterDir)))
      return running
    if (waited >= 20_000) {
      throw new StartRejected(
        `PostgreSQL (process ${running.pid}) is running on ${location.clusterDir}, but does not respond. Stop that process, then start again.`,
      )
    }
    await pause(50)
  }
}

function rejectOtherVersion({ clusterDir }: ClusterLocation, { postgres }: Binaries): void {
  const data = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim()
  const program = execFileSync(postgres, ['--version'], { encoding: 'utf8' }).match(/(\d+)\./)?.[1]
  if (data === program) return
  throw new StartRejected(
    `PostgreSQL ${data} made ${clusterDir}, but this version of Archway has PostgreSQL ${program}. See docs/operations/upgrade.md.`,
  )
}
