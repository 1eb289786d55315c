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

/** PostgreSQL's own folder and what belongs to it, all inside `dir`. */
export interface ClusterLocation {
  dir: string
  clusterDir: string
  passwordFile: string
  logFile: string
  /** Where the server puts its log, packed, for whoever keeps it elsewhere. */
  spoolDir: string
}

/** Where a cluster lies in the data folder `dir` (which exists). Real paths, so that they compare. */
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

// PostgreSQL's programs get nothing of our environment: PGDATA and its kin would lead them elsewhere.
const environment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  // Answers are small; parallel workers would only need shared memory that containers are short of.
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failing statements and their details hold names and addresses: neither goes into the log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
} as const

/** What only a crash would miss: nothing waits for the disk, and rows of a new table are in no log. */
const unsafe = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
} as const

/** Hands over each piece of the log when it is full, and after a minute at the latest. Packed, because most of one is empty then. */
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
  // Sorting and upper case must not change with the machine, so the locale is PostgreSQL's own.
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
 * Starts the server on this port of 127.0.0.1, by default a free one, and waits until it takes connections. It lives on when we are killed.
 * `safe` false gives up safety after a crash for speed: for tests only.
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
  // Its own session: Ctrl-C in the terminal must reach the portal alone, which then stops the database last.
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

/** Keeps one older log beside the present one, so that it cannot fill the disk. */
export function turnLog(logFile: string): void {
  if (logSize(logFile) > 5_000_000) renameSync(logFile, `${logFile}.1`)
}

/** A folder for initdb that only becomes the cluster when it is whole: a first start may be cut short anywhere. */
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
