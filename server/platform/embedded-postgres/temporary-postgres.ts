import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterPassword, ensurePortalDatabase, portalUrl, superuserUrl } from './access.ts'
import { findBinaries } from './binaries.ts'
import { clusterLocation, initialiseOnce, startServer } from './cluster.ts'
import { chooseRunAs } from './run-as.ts'

export interface TemporaryPostgres {
  /** URL of the empty portal database, as the portal's role. */
  url: string
  /** URL as the superuser, to create and drop databases. */
  adminUrl: string
  /** Of the server. It starts a process for each connection. */
  pid: number
  /** Stops the server and deletes all its files. */
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL in its own temporary folder, without crash safety. The server ends and its folder is deleted when
 * this process ends in any way, even by SIGKILL. `niceness` (0 to 19): how much it yields to other programs.
 * `inMemory`: in the machine's memory if 3 GB are free there. Tests make and drop a thousand databases, and on
 * ext4 a third of their time went into creating files where others were just deleted.
 */
export async function startTemporaryPostgres({
  niceness = 0,
  inMemory = false,
} = {}): Promise<TemporaryPostgres> {
  const parent = inMemory && isLargeEnough(memoryFolder) ? memoryFolder : tmpdir()
  const dir = mkdtempSync(join(parent, 'archway-test-'))
  chmodSync(dir, 0o755)
  const programs = findBinaries()
  const location = clusterLocation(dir)
  const password = clusterPassword(location)
  const chooseFor = (folder: string) => chooseRunAs(folder, Object.values(programs))
  const start = async () => {
    await initialiseOnce(location, password, programs, chooseFor)
    return startServer(location, programs, chooseFor(location.clusterDir), false)
  }
  // After a failed start on a full disk, the partial files would fill the disk more with each try.
  const { pid, port } = await start().catch((error: unknown) => {
    rmSync(dir, { recursive: true, force: true })
    throw error
  })
  // Every later process of the server inherits it.
  if (niceness > 0) setPriority(pid, niceness)
  const watch = cleanUpAfterUs(pid, location.dir)
  const stop = () =>
    new Promise<void>((resolve) => {
      watch.ref()
      watch.once('exit', () => resolve())
      watch.stdin?.end()
    })
  await ensurePortalDatabase(port, password).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url: portalUrl(port, password), adminUrl: superuserUrl(port, password), pid, stop }
}

const memoryFolder = '/dev/shm'
/** Bytes. The databases of a whole test run take 0.8 GB. Containers often have 64 MB there. */
const enoughMemory = 3 * 1024 ** 3

function isLargeEnough(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= enoughMemory
  } catch {
    return false
  }
}

/**
 * A shell that reads from this process. When its input ends, by stop() or by our death, it cleans up. It detects the
 * server's end by its pid file, not by its process id: in a container without an init process, zombies stay.
 */
function cleanUpAfterUs(pid: number, dir: string): ChildProcess {
  const wait = 'while [ -e "$2/postgres/postmaster.pid" ] && [ $((i += 1)) -lt 200 ]; do sleep 0.05; done'
  const script = `cat >/dev/null; i=0; kill -INT "$1"; ${wait}; rm -rf "$2"`
  const watch = spawn('/bin/sh', ['-c', script, 'sh', String(pid), dir], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watch.unref()
  return watch
}
