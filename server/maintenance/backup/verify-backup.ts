import pg from 'pg'
import { loadBackup } from '#server/maintenance/restore/restore-backup.ts'
import { startTemporaryPostgres } from '#server/platform/embedded-postgres/temporary-postgres.ts'
import type { ReadBackup } from './read-backup.ts'

/** Restores the backup into a database that is gone afterwards, and compares each table. BackupRejected where one differs. */
export async function verifyBackup(
  file: string,
  identity: string,
  signal?: AbortSignal,
): Promise<ReadBackup> {
  // People use the portal meanwhile.
  const postgres = await startTemporaryPostgres({ niceness: 10 })
  try {
    return await verifyIn(postgres.url, file, identity, signal)
  } finally {
    await postgres.stop()
  }
}

/** As verifyBackup, in a database that has no tables and has none afterwards. */
export function verifyIn(
  url: string,
  file: string,
  identity: string,
  signal?: AbortSignal,
): Promise<ReadBackup> {
  return withSeparateClient(url, 'archway proof', signal, async (client) => {
    await client.query('begin')
    const read = await loadBackup(client, file, identity)
    await client.query('rollback')
    return read
  })
}

/** A connection without limits of time, closed at the end whatever it was doing; `signal` cuts it. */
export async function withSeparateClient<T>(
  url: string,
  name: string,
  signal: AbortSignal | undefined,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const client = new pg.Client({ connectionString: url, application_name: name, keepAlive: true })
  // One that is cut while nothing is asked; what is asked fails by itself.
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
    // A COPY that was left in its middle would not let the connection end politely.
    if (isDone) await client.end()
    else cut()
  }
}
