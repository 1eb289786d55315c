import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { createWriteStream, existsSync, globSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The required Debian packages, each by one of its programs. */
const packages = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  pgbouncer: '/usr/sbin/pgbouncer',
  haproxy: '/usr/sbin/haproxy',
}
const postgresPrograms = () => globSync('/usr/lib/postgresql/*/bin/postgres').toSorted().at(-1)

/** Installs the missing packages without starting their services. Returns the folder of PostgreSQL's programs. */
export function installPrograms(): string {
  const missing = Object.entries(packages).flatMap(([name, program]) => (existsSync(program) ? [] : [name]))
  if (!postgresPrograms()) missing.push('postgresql')
  if (missing.length > 0) {
    if (process.getuid?.() !== 0)
      throw new Error(`Only root can install what is missing: apt-get install ${missing.join(' ')}`)
    console.log(`Installing ${missing.join(', ')} ...`)
    const quietly = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] }
    execFileSync('apt-get', ['update', '-qq'], quietly)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
      ...quietly,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    })
  }
  return join(postgresPrograms()!, '..')
}

/** PostgreSQL and PgBouncer do not run as root. */
export function servant(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

export interface Running {
  name: string
  process: ChildProcess
  /** Kills it as a power cut does. */
  kill(): Promise<void>
  /** Requests a stop, and waits for it. */
  stop(): Promise<number | null>
}

const running = new Set<Running>()

/** Starts a program. Its output goes to a file with its name in the folder. */
export function startProgram(
  dir: string,
  name: string,
  [program, ...args]: [string, ...string[]],
  options: { uid?: number; gid?: number; env?: Record<string, string>; cwd?: string } = {},
): Running {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: dir,
    ...options,
    env: { PATH: process.env.PATH, HOME: dir, LC_ALL: 'C.UTF-8', ...options.env },
  })
  const log = createWriteStream(join(dir, `${name}.log`), { flags: 'a' })
  for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const part: Running = {
    name,
    process: child,
    async kill() {
      running.delete(part)
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      running.delete(part)
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      const timeout = AbortSignal.timeout(30_000)
      timeout.addEventListener('abort', () => child.kill('SIGKILL'))
      return ended
    },
  }
  running.add(part)
  return part
}

/** Stops them in reverse order of their start. */
export async function stopPrograms(): Promise<void> {
  for (const part of [...running].reverse()) await part.stop()
}

export async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = createServer()
      await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
      return probe
    }),
  )
  return Promise.all(
    probes.map(async (probe) => {
      const address = probe.address()
      await new Promise((resolve) => probe.close(resolve))
      return typeof address === 'object' && address ? address.port : 0
    }),
  )
}

/** Polls until the condition is true. */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  { seconds = 60, every = 200 } = {},
): Promise<void> {
  const since = performance.now()
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - since > seconds * 1000)
      throw new Error(`It did not come to pass in ${seconds} s: ${what}`)
    await pause(every)
  }
}

export const responses = async (url: string): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok
