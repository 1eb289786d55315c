// The portal as a process: other processes on the same database (here), signals, health, and what a start needs. This
// is our own code, because each of these is only a few lines around Node and PostgreSQL.

import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { startTexts } from '#server/platform/messages/start-texts.ts'
import { StartRejected } from './start-rejected.ts'

const sayAgainEvery = 15_000
/** A process without a heartbeat for this long counts as dead: killed, or cut off. */
const lostAfterSeconds = 50

export interface Heartbeat {
  stop(): Promise<void>
}

/**
 * Writes a heartbeat to the database until it is stopped. Uses rows, not a session lock: behind a connection pooler
 * there is no session.
 *
 * @throws StartRejected when a process with another secret runs: each would take the other's logins for forged
 */
export async function startHeartbeat(
  db: Database,
  sessionSecret: string,
  onError: (error: unknown) => void,
): Promise<Heartbeat> {
  const id = randomUUID()
  const mark = createHmac('sha256', sessionSecret).update('archway portal').digest()
  await inTransaction({ db }, async (tx) => {
    // If two start at the same time, the second one sees the first.
    await sql`select pg_advisory_xact_lock(hashtext('portal process'))`.execute(tx)
    await sql`delete from portal_process where seen_at < clock_timestamp() - make_interval(secs => ${lostAfterSeconds})`.execute(
      tx,
    )
    const { rows: thirdParties } =
      await sql`select from portal_process where secret_mark <> ${mark} limit 1`.execute(tx)
    if (thirdParties.length > 0) throw new StartRejected(startTexts.otherSecret)
    await sayIt(tx, id, mark)
  })
  const timer = setInterval(() => void sayIt(db, id, mark).catch(onError), sayAgainEvery)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await sql`delete from portal_process where id = ${id}`.execute(db).catch(onError)
    },
  }
}

/**
 * Whether a process runs that does not count as dead, even if it has no connection now. Plain SQL, for code with a
 * plain connection.
 */
export const someoneRunsSql = `select from public.portal_process where seen_at > clock_timestamp() - interval '${lostAfterSeconds} seconds' limit 1`

/** For a copy of the database: the processes of the original do not run on it. */
export async function deleteHeartbeats(db: Database): Promise<void> {
  await db.deleteFrom('portal_process').execute()
}

async function sayIt(db: Database, id: string, mark: Buffer): Promise<void> {
  await sql`
    insert into portal_process (id, secret_mark, seen_at) values (${id}, ${mark}, clock_timestamp())
    on conflict (id) do update set seen_at = excluded.seen_at`.execute(db)
}
