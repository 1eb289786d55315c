import pg from 'pg'
import { loadBackup } from '#server/maintenance/restore/restore-backup.ts'
import { startTemporaryPostgres } from '#server/platform/embedded-postgres/temporary-postgres.ts'
import type { ReadBackup } from './read-backup.ts'

/**
 * Restores the backup into a temporary database, and compares each table.
 *
 * @throws BackupRejected when one differs
 */
export async function verifyBackup(
  file: string,
  identity: string,
  signal?: AbortSignal,
): Promise<ReadBackup> {
  // Low priority, because people use the portal at the same time.
  const postgres = await startTemporaryPostgres({ niceness: 10 })
  try {
    return await verifyIn(postgres.url, file, identity, signal)
  } finally {
    await postgres.stop()
  }
}

/** Like verifyBackup, in a database that has no tables before and after it. */
export function verifyIn(
  url: string,
  file: string,
  identity: string,
  signal?: AbortSignal,
): Promise<ReadBackup> {
  return withSeparateClient(url, 'archway proof', signal, async (client) => {
    await client.query('begin')
    const read = await loadBackup(client, file, identity, { isOnlyVerified: true })
    await client.query('rollback')
    return read
  })
}

/** A connection without timeouts. It is closed at the end in any state; `signal` cuts it. */
export async function withSeparateClient<T>(
  url: string,
  name: string,
  signal: AbortSignal | undefined,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const client = new pg.Client({ connectionString: url, application_name: name, keepAlive: true })
  // For a connection that is cut while idle. A running query fails anyway.
  client.on('error', () => {})
  await client.connect()
  const cut = () => client.connection.stream.destroy()
  signal?.addEventListener('abort', cut)
  let isDone = false
  try {
    const result = await work(client)
    isDone = true
    return result
  } finally {
    signal?.removeEventListener('abort', cut)
    // A COPY that was abandoned midway would block a normal end of the connection.
    if (isDone) await client.end()
    else cut()
  }
}
