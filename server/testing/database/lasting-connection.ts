import { connect, type Database } from '#server/platform/db/connection/connection.ts'

/** A connection outside the portal's pool that stays the same one. It keeps its session locks and settings. */
export interface LastingConnection {
  db: Database
  close(): Promise<void>
}

/**
 * A pool of one is not enough for that: it replaces a connection after 2000 uses, and after ten idle seconds. The
 * locks of the replaced connection end without an error.
 */
export async function openLastingConnection(url: string): Promise<LastingConnection> {
  const pool = connect(url, { max: 1 })
  const opened = Promise.withResolvers<Database>()
  const closed = Promise.withResolvers<void>()
  const used = pool.connection().execute((connection) => {
    opened.resolve(connection)
    return closed.promise
  })
  used.catch(opened.reject)
  return {
    db: await opened.promise,
    async close() {
      closed.resolve()
      await used
      await pool.destroy()
    },
  }
}
