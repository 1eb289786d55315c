import { execFile, spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartRejected } from '#server/platform/process/start-rejected.ts'
import type { Binaries } from './binaries.ts'
import { clusterName } from './orphans.ts'
import { type Postmaster, readPostmaster } from './postmaster.ts'
import type { RunAs } from './run-as.ts'

const run = promisify(execFile)

/** PostgreSQL's data folder and its related files, all inside `dir`. */
export interface ClusterLocation {
  dir: string
  clusterDir: string
  passwordFile: string
  logFile: string
  /** Where the server puts compressed pieces of its log (WAL), to be stored elsewhere. */
  spoolDir: string
}

/** Paths of the cluster in the data folder `dir`, which must exist. Real paths, so that they can be compared. */
export function clusterLocation(dir: string): ClusterLocation {
  const real = realpathSync(dir)
  return {
    dir: real,
    clusterDir: join(real, 'postgres'),
    passwordFile: join(real, 'postgres-password'),
    logFile: join(real, 'postgres.log'),
    spoolDir: join(real, 'postgres-spool'),
  }
}

// PostgreSQL's programs get none of our environment: variables such as PGDATA would point them elsewhere.
const environment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  // Results are small. Parallel workers would only need shared memory, which is scarce in containers.
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failing statements and their details contain names and addresses, so neither is logged.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
} as const

/** Faster, but unsafe in a crash: no write waits for the disk, and new tables are unlogged. */
const unsafe = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Tests open thousands of connections. With the default, checking the password takes 2 of the 5 ms of each.
  scram_iterations: '1',
} as const

/**
 * Archives each piece of the log (WAL) when it is full, and after one minute at the latest. Compressed, because a piece
 * is then mostly empty.
 */
export const archiving = ({ spoolDir }: ClusterLocation): Record<string, string> => ({
  archive_mode: 'on',
  archive_timeout: '60',
  archive_command: `gzip -c "%p" > "${spoolDir}/%f.part" && mv "${spoolDir}/%f.part" "${spoolDir}/%f.gz"`,
})

/** Makes the cluster in `clusterDir`, which is empty and belongs to the user of `runAs`. */
async function initialise(
  clusterDir: string,
  password: string,
  programs: Binaries,
  runAs: RunAs,
): Promise<void> {
  const passwordFile = join(clusterDir, '..', 'postgres-init')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (runAs.account) chownSync(passwordFile, runAs.account.uid, runAs.account.gid)
  // Sort order and upper case must not depend on the machine, so the locale is PostgreSQL's built-in one.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const command = runAs.command(programs.initdb, ['-D', clusterDir, ...access, ...locale])
  try {
    await run(command.file, command.args, { uid: command.uid, gid: command.gid, cwd: '/', env: environment })
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string; message: string }
    throw new StartRejected(`PostgreSQL could not set up ${clusterDir}: ${lastLine(stderr) || message}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/**
 * Starts the server on this port of 127.0.0.1, by default a free one, and waits until it accepts connections. It keeps
 * running if the portal is killed. `safe` false trades crash safety for speed: for tests only.
 */
export async function startServer(
  location: ClusterLocation,
  programs: Binaries,
  runAs: RunAs,
  safe: boolean,
  requestedPort?: number,
  more: Record<string, string> = {},
): Promise<Postmaster> {
  const { clusterDir, logFile } = location
  const speed = safe ? {} : unsafe
  const port = requestedPort ?? (await freePort())
  const flags = Object.entries({
    ...settings,
    cluster_name: clusterName(clusterDir),
    ...speed,
    ...more,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = runAs.command(programs.postgres, ['-D', clusterDir, '-p', String(port), ...flags])
  const start = logSize(logFile)
  const log = openSync(logFile, 'a', 0o600)
  // Its own session: Ctrl-C in the terminal must reach only the portal, which then stops the database last.
  const options = { uid: command.uid, gid: command.gid, cwd: '/', env: environment, detached: true }
  const child = spawn(command.file, command.args, { ...options, stdio: ['ignore', log, log] })
  closeSync(log)
  let ended = false
  child.once('exit', () => (ended = true))
  child.once('error', () => (ended = true))
  child.unref()
  for (;;) {
    const found = readPostmaster(clusterDir)
    if (found?.pid === child.pid && found?.status === 'ready') return found
    if (ended) throw new StartRejected(`PostgreSQL did not start: ${reason(logFile, start)}`)
    await pause(5)
  }
}

/** Rotates the log file: only one older log remains, so that logs cannot fill the disk. */
export function turnLog(logFile: string): void {
  if (logSize(logFile) > 5_000_000) renameSync(logFile, `${logFile}.1`)
}

/**
 * Runs initdb in a draft folder, which becomes the cluster only when it is complete. A first start may be interrupted
 * anywhere.
 */
export async function initialiseOnce(
  location: ClusterLocation,
  password: string,
  programs: Binaries,
  chooseFor: (dir: string) => RunAs,
): Promise<void> {
  if (existsSync(location.clusterDir)) return
  const draft = `${location.clusterDir}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  await initialise(draft, password, programs, chooseFor(draft))
  renameSync(draft, location.clusterDir)
}

const logSize = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

function reason(logFile: string, from: number): string {
  const lines = readFileSync(logFile).subarray(from).toString().split('\n')
  const fatal = lines.findLast((line) => line.includes('FATAL:') || line.includes('error'))
  return `${fatal?.replace(/^.*FATAL: +/, '') ?? lastLine(lines.join('\n'))} (more in ${logFile})`
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })
}
