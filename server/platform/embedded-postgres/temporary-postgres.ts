import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterPassword, ensurePortalDatabase, portalUrl, superuserUrl } from './access.ts'
import { findBinaries } from './binaries.ts'
import { clusterLocation, initialiseOnce, startServer } from './cluster.ts'
import { chooseRunAs } from './run-as.ts'

export interface TemporaryPostgres {
  /** The empty portal database, as the portal's role. */
  url: string
  /** As the superuser: for making and dropping databases. */
  adminUrl: string
  /** Stops the server and removes every trace of it. */
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL in a folder of its own below the system's temporary one, without the safety that a crash would
 * need. It ends, and its folder with it, when this process ends in any way at all, SIGKILL among them. `niceness`: how far it steps back for
 * other programs of the machine, 0 to 19.
 */
export async function startTemporaryPostgres({ niceness = 0 } = {}): Promise<TemporaryPostgres> {
  const dir = mkdtempSync(join(tmpdir(), 'archway-test-'))
  chmodSync(dir, 0o755)
  const programs = findBinaries()
  const location = clusterLocation(dir)
  const password = clusterPassword(location)
  const chooseFor = (folder: string) => chooseRunAs(folder, Object.values(programs))
  const start = async () => {
    await initialiseOnce(location, password, programs, chooseFor)
    return startServer(location, programs, chooseFor(location.clusterDir), false)
  }
  // What a full disk leaves half made would fill it further with each try.
  const { pid, port } = await start().catch((error: unknown) => {
    rmSync(dir, { recursive: true, force: true })
    throw error
  })
  // Each of its processes has it from the first one.
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
  return { url: portalUrl(port, password), adminUrl: superuserUrl(port, password), stop }
}

/**
 * A shell that reads from us: when its input ends, be it by stop() or by our death, it clears up. The end of the server
 * shows in its file, not in its process id: a container without an init process keeps the dead.
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
