import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { startSession } from '../../server/accounts/session/session.ts'
import { connect, type Database } from '../../server/platform/db/connection/connection.ts'
import { buildUser } from '../../server/testing/builders/builders.ts'
import { type Cluster, sessionSecret } from './cluster.ts'
import { createQuery, newTally } from './person.ts'

type Report = { report: { total: { registrations: number; cancellations: number } } }
type Say = (what: string, said: string, isWell?: boolean) => void

const document = `query ($input: ReportArgs!) { report(where: $input) { total { registrations cancellations } } }`

/** Reports while people register, each compared with the primary. Returns a function that ends them. */
export async function reportOn(cluster: Cluster, say: Say): Promise<() => Promise<void>> {
  const primary = connect(cluster.directUrl, { max: 1 })
  const replica = connect(cluster.replicaUrl, { max: 1 })
  const report = await createReports(cluster, primary)
  const transactionsBefore = await transactionsOf(replica)
  let isEnded = false
  let count = 0
  let wrong = 0
  const all = (async () => {
    while (!isEnded) {
      const least = await registrationsIn(primary)
      const found = await report()
      const most = await registrationsIn(primary)
      count += 1
      if (found === null || found < least || found > most) wrong += 1
      await pause(200)
    }
  })()
  return async () => {
    isEnded = true
    await all
    // PostgreSQL publishes the counts of a connection once a second.
    await pause(1500)
    const read = (await transactionsOf(replica)) - transactionsBefore
    say('reports that differ from the primary', `${wrong} of ${count}`, wrong === 0 && count > 0)
    say('reports that the replica made', `${count}, in ${read} transactions`, read >= count)
    await replica.destroy()
    await primary.destroy()
  }
}

/** How long a report takes when the replica has just been killed. */
export async function reportWithoutReplica(cluster: Cluster, say: Say): Promise<void> {
  const primary = connect(cluster.directUrl, { max: 1 })
  const report = await createReports(cluster, primary)
  await cluster.killReplica()
  const since = performance.now()
  const found = await report()
  const took = (performance.now() - since) / 1000
  say('killed: the replica', `a report is answered after ${took.toFixed(1)} s`, found !== null && took < 30)
  await primary.destroy()
}

/** Resolves to the registrations of all time, cancelled ones too. Null: the report failed. */
async function createReports({ url }: Cluster, primary: Database): Promise<() => Promise<number | null>> {
  const now = new Date()
  const { userId } = await buildUser(primary, { roles: ['administrator'], terms_agreed_at: now })
  const { authToken } = await startSession(primary, sessionSecret, userId, now)
  const query = createQuery(url, newTally())
  const day = (year: number, month: number, date: number) =>
    new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  // A span with the test's classes, which are in the coming weeks.
  const input = { from: day(year, month, 1), to: day(year, month + 4, 0), countedBy: 'REGISTERED' }
  return async () => {
    const response = await query(authToken, randomUUID(), document, input)
    if (typeof response === 'string' || !response.data) return null
    const { registrations, cancellations } = (response.data as Report).report.total
    return registrations + cancellations
  }
}

async function registrationsIn(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('registration')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function transactionsOf(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select xact_commit as count from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]!.count
}
