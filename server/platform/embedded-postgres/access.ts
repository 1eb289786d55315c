import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import pg from 'pg'
import { StartRejected } from '#server/platform/process/start-rejected.ts'
import type { ClusterLocation } from './cluster.ts'

/** The portal's own database and the role that owns it; the role is no superuser, so a hole in a query stays small. */
const name = 'archway'

/** Reads the password of the cluster, or makes it when there is no cluster yet. */
export function clusterPassword({ clusterDir, passwordFile }: ClusterLocation): string {
  if (existsSync(passwordFile)) return readFileSync(passwordFile, 'utf8').trim()
  if (existsSync(clusterDir)) {
    throw new StartRejected(
      `${passwordFile} is missing. The database needs it. Restore the file from a copy of ${dirname(passwordFile)}.`,
    )
  }
  const password = randomBytes(24).toString('base64url')
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  return password
}

/** The address of the portal's database on a server of ours. */
export const portalUrl = (port: number, password: string) =>
  `postgres://${name}:${password}@127.0.0.1:${port}/${name}`

/** The address of the server's own database as its superuser. */
export const superuserUrl = (port: number, password: string) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`

/** Makes role and database where they are missing; a start that was cut short may have left either out. */
export async function ensurePortalDatabase(port: number, password: string): Promise<void> {
  if (await opens(portalUrl(port, password))) return
  await withClient(superuserUrl(port, password), async (client) => {
    const role = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name])
    const verb = role.rowCount ? 'ALTER' : 'CREATE'
    await client.query(`${verb} ROLE ${name} LOGIN PASSWORD ${client.escapeLiteral(password)}`)
    const database = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (!database.rowCount) await client.query(`CREATE DATABASE ${name} OWNER ${name}`)
  })
}

/** Is the server on this port the one whose password and folder we know? False also while it does not answer. */
export async function isOurs(port: number, password: string, clusterDir: string): Promise<boolean> {
  try {
    return await withClient(superuserUrl(port, password), async (client) => {
      const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
      return rows[0]?.data_directory === clusterDir
    })
  } catch {
    return false
  }
}

/** Runs `work` on a connection of its own and closes it. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function opens(url: string): Promise<boolean> {
  try {
    return await withClient(url, async () => true)
  } catch {
    return false
  }
}
