import pg from 'pg'
import { startTexts } from '#server/platform/messages/start-texts.ts'
import { StartRejected } from '#server/platform/process/start-rejected.ts'

const oldestVersion = 15

/**
 * Connects once to an external database.
 *
 * @throws StartRejected with what is wrong, never the password
 */
export async function reachDatabase(url: string, setting = 'DATABASE_URL'): Promise<void> {
  const { host, pathname, username } = new URL(url)
  const name = decodeURIComponent(pathname.slice(1))
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // If the server closes the connection after our timeout, the error must not end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
    const version = rows[0]?.server_version ?? ''
    if (Number.parseInt(version, 10) < oldestVersion)
      throw new StartRejected(
        startTexts.databaseWrong(
          setting,
          `PostgreSQL ${version} is too old: install ${oldestVersion} or newer`,
        ),
      )
  } catch (error) {
    if (error instanceof StartRejected) throw error
    const { code, message } = error as { code?: string; message: string }
    const reasons: Record<string, string> = {
      ECONNREFUSED: `nothing responds at ${host}`,
      ENOTFOUND: `there is no host ${host}`,
      EAI_AGAIN: `there is no host ${host}`,
      ETIMEDOUT: `${host} does not respond`,
      '28P01': `the server refuses the password of ${username}`,
      '28000': `the server refuses the user ${username}`,
      '3D000': `the server has no database ${name}`,
    }
    throw new StartRejected(
      startTexts.databaseWrong(setting, reasons[code ?? ''] ?? message.split('\n')[0] ?? 'no connection'),
    )
  } finally {
    await client.end().catch(() => {})
  }
}
