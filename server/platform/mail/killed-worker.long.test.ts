import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { english } from '#domain/kernel/language/english.ts'
import type { Config } from '#server/platform/config/config.ts'
import { connect, type Database } from '#server/platform/db/connection/connection.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { fixedClock } from '#server/testing/fixed-clock.ts'
import { startMailServer, type TestMailServer } from '#server/testing/mail-server.ts'
import { mailTemplates } from '#server/wiring/manifests.ts'
import { createMailWorker } from './mail-worker.ts'
import { addMail } from './outbox.ts'

const now = '2026-11-20T17:00:00Z'
const barrierKey = 4712

let database: TestDatabase
let mailServer: TestMailServer
let doomed: ChildProcess | undefined
beforeEach(async () => {
  database = await createTestDatabase()
  mailServer = await startMailServer()
})
afterEach(async () => {
  doomed?.kill('SIGKILL')
  await mailServer.close()
  await database.drop()
})

const add = (key: string) =>
  addMail(
    database.db,
    { kind: 'verifyEmail', to: `${key}@example.org`, userId: null, data: { username: key, key } },
    new Date(now),
  )
async function deliverHere() {
  const worker = createMailWorker({
    language: english,
    mailTemplates,
    db: database.db,
    clock: fixedClock(now),
    config: { smtpUrl: mailServer.url, publicUrl: 'https://portal.example.org' } as Config,
    log: () => {},
  })
  await worker.deliverDue()
  await worker.stop()
}
const statuses = async () =>
  (await database.db.selectFrom('outbox_mail').select('status').execute()).map(({ status }) => status)

/** Starts a worker in its own process. After sending an email, it waits before it can record that. */
async function startDoomedWorker() {
  await sql`create function wait_at_gate() returns trigger language plpgsql as $$ begin
      if current_setting('application_name') = 'doomed' then perform pg_advisory_xact_lock_shared(${sql.lit(barrierKey)}); end if;
      return new;
    end $$`.execute(database.db)
  await sql`create trigger gate before update on outbox_mail for each row execute function wait_at_gate()`.execute(
    database.db,
  )
  const locker = connect(database.url, { max: 1 })
  await sql`select pg_advisory_lock(${barrierKey})`.execute(locker)
  const program = fileURLToPath(new URL('testing/worker-process.ts', import.meta.url))
  const url = `${database.url}?application_name=doomed`
  doomed = spawn(process.execPath, ['--import', 'tsx', program, url, mailServer.url, now], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  doomed.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString()
  })
  return {
    /** Resolves when this many of its emails were sent and wait to be marked. */
    hasSent: (count: number) =>
      withoutTimeout(async () => {
        if (doomed?.exitCode !== null) throw new Error(`The worker ended by itself: ${complaint}`)
        // Queried each time: the pool would close a connection that is idle for 10 s, and its lock with it.
        const waiting = await connections(locker, true)
        return mailServer.received.length >= count && waiting >= count
      }),
    async kill() {
      doomed!.kill('SIGKILL')
      await once(doomed!, 'exit')
      // Its statements end, find no client, and are rolled back.
      await locker.destroy()
      await withoutTimeout(async () => (await connections(database.db, false)) === 0)
    },
  }
}

// With pauses, because the other process needs the machine more.
const withoutTimeout = (condition: () => Promise<boolean>) =>
  vi.waitUntil(condition, { interval: 100, timeout: 90_000 })

async function connections(db: Database, waiting: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'doomed'
      and (not ${waiting} or wait_event_type = 'Lock')`.execute(db)
  return rows[0]!.count
}

it('a killed mail worker loses no email, and an email sent twice has the same Message-ID', async () => {
  for (let n = 0; n < 8; n += 1) await add(`person-${n}`)
  const worker = await startDoomedWorker()
  await worker.hasSent(3)
  // Another server skips the emails that the killed worker has locked.
  await deliverHere()
  expect((await statuses()).toSorted()).toEqual([...Array(3).fill('queued'), ...Array(5).fill('sent')])
  await worker.kill()
  expect((await statuses()).filter((status) => status === 'queued')).toHaveLength(3)
  await deliverHere()
  expect(await statuses()).toEqual(Array(8).fill('sent'))
  const copies = Map.groupBy(mailServer.received, ({ mail }) => mail.messageId)
  expect([...copies.values()].map((mails) => mails.length).toSorted()).toEqual([1, 1, 1, 1, 1, 2, 2, 2])
  for (const mails of copies.values()) {
    const notified = mails.map(({ to, mail: { subject, text } }) => JSON.stringify({ to, subject, text }))
    expect(new Set(notified).size).toBe(1)
  }
}, 120_000)
