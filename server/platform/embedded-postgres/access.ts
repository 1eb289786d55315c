import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import pg from 'pg'
import { StartRejected } from '#server/platform/process/start-rejected.ts'
import type { ClusterLocation } from './cluster.ts'

/**
 * Name of the portal's database and of the role that owns it. The role is no superuser, which limits an SQL injection.
 */
const name = 'archway'

/** Reads the password of the cluster. Makes one if there is no cluster yet. */
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

/** URL of the portal's database on our embedded server. */
export const portalUrl = (port: number, password: string) =>
  `postgres://${name}:${password}@127.0.0.1:${port}/${name}`

/** URL of the server's default database, as its superuser. */
export const superuserUrl = (port: number, password: string) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`

/** Makes role and database if they are missing. An interrupted start may have left out either. */
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

/** Whether the server on this port has our password and data folder. Also false while it does not respond. */
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

/** Runs `work` on its own connection and closes it. */
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
