import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withClient } from '../../server/platform/embedded-postgres/access.ts'
import { haproxySettings, patroniSettings, pgbouncerSettings } from './cluster-settings.ts'
import {
  freePorts,
  installPrograms,
  type Running,
  responses,
  servant,
  startProgram,
  until,
} from './programs.ts'

const project = fileURLToPath(new URL('../../', import.meta.url))
export const sessionSecret = 'the secret that both portals of the cluster share'
export const password = 'a-word-for-this-cluster-alone'

/** Two of each server and HAProxy in front of them, all on this machine's loopback addresses. */
export interface Cluster {
  dir: string
  /** The address for people: HAProxy. */
  url: string
  /** The current primary database, without a pooler. */
  directUrl: string
  /** Its replica. */
  replicaUrl: string
  portals: Running[]
  startPortal(n: number): Promise<void>
  startPooler(n: number): Promise<void>
  killPooler(n: number): Promise<void>
  /** Simulates a power cut of the machine with the primary database. Resolves to its number. */
  killPrimary(): Promise<number>
  killReplica(): Promise<void>
  /** Starts that machine again, and waits until it replicates from the other one. */
  reviveDatabase(n: number): Promise<void>
  databases: Running[]
}

export async function startCluster(smtpUrl: string): Promise<Cluster> {
  const programs = installPrograms()
  const user = servant()
  const dir = mkdtempSync(join(tmpdir(), 'archway-cluster-'))
  const own = async (path: string) => user.uid !== undefined && (await chown(path, user.uid, user.gid!))
  await own(dir)
  const ports = await freePorts(17)
  const [etcd, etcdPeer, http, pool, primary, replica, ...rest] = ports as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const [pg, rest1, bouncers, portalPorts] = [0, 2, 4, 6].map((at) => rest.slice(at, at + 2)) as number[][]
  const portsOf = {
    etcd,
    http,
    pool,
    primary,
    replica,
    pg: pg!,
    api: rest1!,
    bouncers: bouncers!,
    portals: portalPorts!,
    work: ports[16]!,
  }
  const file = async (name: string, text: string) => {
    writeFileSync(join(dir, name), text)
    await own(join(dir, name))
    return join(dir, name)
  }

  startProgram(
    dir,
    'etcd',
    [
      '/usr/bin/etcd',
      ...[
        '--data-dir',
        join(dir, 'etcd'),
        '--name',
        'etcd',
        '--initial-cluster',
        `etcd=http://127.0.0.1:${etcdPeer}`,
      ],
      ...[
        '--listen-client-urls',
        `http://127.0.0.1:${etcd}`,
        '--advertise-client-urls',
        `http://127.0.0.1:${etcd}`,
      ],
      ...['--listen-peer-urls', `http://127.0.0.1:${etcdPeer}`],
      ...['--initial-advertise-peer-urls', `http://127.0.0.1:${etcdPeer}`],
    ],
    user,
  )
  await until('etcd answers', () => responses(`http://127.0.0.1:${etcd}/health`))

  const databases: Running[] = []
  const startDatabase = async (n: number) => {
    const settings = patroniSettings({ n, dir, programs, password, ...portsOf })
    const at = await file(`patroni-${n}.yml`, settings)
    databases[n] = startProgram(dir, `patroni-${n}`, ['/usr/bin/patroni', at], user)
  }
  const role = async (n: number, word: string) => responses(`http://127.0.0.1:${portsOf.api[n]}/${word}`)
  await startDatabase(0)
  await until('the first database leads', () => role(0, 'primary'))
  await startDatabase(1)
  await until('the second database follows at each commit', () => role(1, 'sync'))

  const users = `"archway" "${password}"\n`
  const bouncers_: Running[] = []
  const startPooler = async (n: number) => {
    const list = await file('users.txt', users)
    const at = await file(`pgbouncer-${n}.ini`, pgbouncerSettings({ n, list, ...portsOf }))
    bouncers_[n] = startProgram(dir, `pgbouncer-${n}`, ['/usr/sbin/pgbouncer', at], user)
  }
  for (const n of [0, 1]) await startPooler(n)
  startProgram(
    dir,
    'haproxy',
    ['/usr/sbin/haproxy', '-f', await file('haproxy.cfg', haproxySettings(portsOf))],
    user,
  )
  const superUrl = `postgres://postgres:${password}@127.0.0.1:${primary}/postgres`
  // HAProxy treats both as the primary until it has checked each twice.
  const leads = () =>
    withClient(superUrl, async (client) => {
      const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
      return rows[0]?.follows === false
    })
  await until('the way to the first database', async () => {
    for (let time = 0; time < 8; time += 1) if (!(await leads())) return false
    return true
  })
  await withClient(superUrl, async (client) => {
    await client.query(`create role archway login password '${password}'`)
    await client.query('create database archway owner archway')
  })

  const directUrl = `postgres://archway:${password}@127.0.0.1:${primary}/archway`
  const replicaUrl = `postgres://archway:${password}@127.0.0.1:${replica}/archway`
  const portals: Running[] = []
  const startProcess = async (name: string, port: number, part: 'web' | 'work') => {
    const dataDir = join(dir, name)
    mkdirSync(dataDir, { recursive: true })
    const started = startProgram(dir, name, [process.execPath, join(project, 'scripts/start.mjs')], {
      cwd: project,
      env: {
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: `postgres://archway:${password}@127.0.0.1:${pool}/archway`,
        DATABASE_DIRECT_URL: directUrl,
        DATABASE_REPLICA_URL: replicaUrl,
        PORTAL_PART: part,
        SESSION_SECRET: sessionSecret,
        SMTP_URL: smtpUrl,
        PUBLIC_URL: `http://127.0.0.1:${http}`,
        TRUSTED_PROXY_HEADER: 'X-Forwarded-For',
        RATE_LIMITS: 'off',
      },
    })
    await until(`${name} is ready`, () => responses(`http://127.0.0.1:${port}/readyz`), { seconds: 240 })
    return started
  }
  const startPortal = async (n: number) => {
    portals[n] = await startProcess(`portal-${n}`, portsOf.portals[n]!, 'web')
  }
  await startProcess('work', portsOf.work, 'work')
  for (const n of [0, 1]) await startPortal(n)
  const primaryNow = async () => ((await role(0, 'primary').catch(() => false)) ? 0 : 1)
  const killDatabase = async (n: number) => {
    const postmaster = Number(readFileSync(join(dir, `pg-${n}/postmaster.pid`), 'utf8').split('\n')[0])
    // Both at the same time: a Patroni that survives would restart its database.
    process.kill(postmaster, 'SIGKILL')
    await databases[n]!.kill()
  }
  return {
    dir,
    url: `http://127.0.0.1:${http}`,
    directUrl,
    replicaUrl,
    portals,
    databases,
    startPortal,
    startPooler,
    killPooler: (n) => bouncers_[n]!.kill(),
    async killPrimary() {
      const n = await primaryNow()
      await killDatabase(n)
      return n
    },
    killReplica: async () => killDatabase(1 - (await primaryNow())),
    async reviveDatabase(n) {
      await startDatabase(n)
      await until('the killed database follows the other one', () => role(n, 'sync'), { seconds: 90 })
    },
  }
}
