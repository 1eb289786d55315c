import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createMailWorker, type MailWorker } from '#server/platform/mail/mail-worker.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { lockTable } from '#server/testing/database/cut-connections.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import {
  buildRegistrant,
  confirm,
  createDocument,
  placesTaken,
  register,
} from '#server/testing/registration-calls.ts'
import { connect } from './connection.ts'
import { DatabaseUnreachable } from './transient-errors.ts'

let portal: Portal
let url: string
beforeAll(async () => {
  portal = await startPortal({ connections: 4 })
  url = portal.deps.config.databaseUrl!
})
afterAll(() => portal.close())

it('a registration that loses its connection before it writes is retried invisibly', async () => {
  const { token } = await buildRegistrant(portal)
  const { id: courseId } = await buildCourse(portal.db)
  const locker = await lockTable(url, 'registration')
  const registered = register(portal, token, { courseId })
  await locker.cutWaiting()
  await locker.waitFor(1)
  await locker.release()
  await registered
  expect(await placesTaken(portal, courseId)).toEqual({ 'in-person': 1 })
})

it('a registration that loses its connection twice returns TRY_AGAIN, saves nothing, and can be retried', async () => {
  const { token } = await buildRegistrant(portal)
  const { id: courseId } = await buildCourse(portal.db)
  const locker = await lockTable(url, 'registration')
  const response = portal.codeOf(createDocument, { input: { registrations: [{ courseId }] } }, token)
  await locker.cutWaiting()
  await locker.cutWaiting()
  expect(await response).toBe('TRY_AGAIN')
  await locker.release()
  expect(await placesTaken(portal, courseId)).toEqual({})
  await register(portal, token, { courseId })
  expect(await placesTaken(portal, courseId)).toEqual({ 'in-person': 1 })
})

it('a registration that loses its connection between two statements is never saved partially', async () => {
  const { token } = await buildRegistrant(portal)
  const { id: courseId } = await buildCourse(portal.db)
  // The outbox row is written last, so the registration exists by then.
  const locker = await lockTable(url, 'outbox_mail')
  const response = portal.codeOf(createDocument, { input: { registrations: [{ courseId }] } }, token)
  await locker.cutWaiting()
  expect(await response).toBe('TRY_AGAIN')
  await locker.release()
  expect(await placesTaken(portal, courseId)).toEqual({})
})

it('a read that loses its connection is retried invisibly', async () => {
  const { id, title } = await buildCourse(portal.db)
  const locker = await lockTable(url, 'course')
  const requested = portal.request<{ courseBy: { title: string } }>(
    `query ($id: Int!) { courseBy(courseId: $id) { title } }`,
    { id },
  )
  await locker.cutWaiting()
  await locker.waitFor(1)
  await locker.release()
  expect((await requested).courseBy.title).toBe(title)
})

it('a read that loses its connection twice returns TRY_AGAIN', async () => {
  const { id } = await buildCourse(portal.db)
  const locker = await lockTable(url, 'course')
  const code = portal.codeOf(`query ($id: Int!) { courseBy(courseId: $id) { title } }`, { id })
  await locker.cutWaiting()
  await locker.cutWaiting()
  expect(await code).toBe('TRY_AGAIN')
  await locker.release()
})

it('a snapshot that loses its connection during the build is rebuilt', async () => {
  const { id, title } = await buildCourse(portal.db)
  // Locks a table that the build reads late: its transaction has queried other tables before.
  const locker = await lockTable(url, 'course_facilitator')
  const requested = fetch(`${portal.url}/cache/course-${id}.json`)
  await locker.cutWaiting()
  await locker.waitFor(1)
  await locker.release()
  const response = await requested
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(String(title))])
})

it('an email whose transaction is cut stays in the outbox and is sent once', async () => {
  await portal.db.deleteFrom('outbox_mail').execute()
  const data = { username: 'a', key: 'k' }
  await addMail(
    portal.db,
    { kind: 'verifyEmail', to: 'a@example.org', userId: null, data },
    portal.clock.now(),
  )
  // On one connection the worker's three lanes run one after another. Each finds the email that the one before it
  // released.
  const db = connect(url, { max: 1 })
  const worker = createMailWorker({ ...portal.deps, db })
  const locker = await lockTable(url, 'site_settings')
  const round = worker.deliverDue()
  const notified = expect(round).rejects.toThrow(DatabaseUnreachable)
  for (let lane = 0; lane < 3; lane += 1) await locker.cutWaiting()
  await notified
  await locker.release()
  const mails = () => portal.db.selectFrom('outbox_mail').select(['status', 'attempts']).execute()
  expect(await mails()).toEqual([{ status: 'queued', attempts: 0 }])
  await worker.deliverDue()
  expect(await mails()).toEqual([{ status: 'sent', attempts: 1 }])
  await worker.stop()
  await db.destroy()
})

it('an email that was sent before its transaction was cut is recorded afterwards and sent once', async () => {
  await portal.db.deleteFrom('outbox_mail').execute()
  const mailServer = await startMailServer()
  const data = { username: 'a', key: 'k' }
  const mail = { kind: 'verifyEmail', to: 'a@example.org', userId: null, data } as const
  await addMail(portal.db, mail, portal.clock.now())
  await sql`create function wait_to_note() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(4713); return new; end $$`.execute(portal.db)
  await sql`create trigger note before update on outbox_mail for each row execute function wait_to_note()`.execute(
    portal.db,
  )
  const locker = connect(url, { max: 1 })
  await sql`select pg_advisory_lock(4713)`.execute(locker)
  const db = connect(url, { max: 1 })
  const config = { ...portal.deps.config, smtpUrl: mailServer.url }
  const [worker, another] = [db, portal.db].map((its) =>
    createMailWorker({ ...portal.deps, config, db: its }),
  ) as [MailWorker, MailWorker]
  const notified = expect(worker.deliverDue()).rejects.toThrow(DatabaseUnreachable)
  const cut = async () => {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event = 'advisory'`.execute(locker)
    return rows.length > 0
  }
  await vi.waitUntil(cut, { interval: 10, timeout: 15_000 })
  await locker.destroy()
  await notified
  await vi.waitUntil(
    async () => {
      const { status } = await portal.db.selectFrom('outbox_mail').select('status').executeTakeFirstOrThrow()
      return status === 'sent'
    },
    { interval: 10, timeout: 15_000 },
  )
  await another.deliverDue()
  expect(mailServer.received).toHaveLength(1)
  for (const one of [worker, another]) await one.stop()
  await db.destroy()
  await mailServer.close()
  await sql`drop trigger note on outbox_mail`.execute(portal.db)
})

it('idle connections that are cut are replaced, also for writes', async () => {
  const { token } = await buildRegistrant(portal)
  const { id: courseId } = await buildCourse(portal.db)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state = 'idle'`.execute(portal.db)
  const [row] = await confirm(portal, token, [{ courseId }])
  expect(row?.errorCode).toBeNull()
})

it('no lost connection is logged as an error', () => {
  expect(portal.logged.filter(({ level }) => level === 'error')).toEqual([])
})
