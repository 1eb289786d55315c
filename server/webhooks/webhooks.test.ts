import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  buildStaff,
  cancelDocument,
  open,
  restoreDocument,
  save,
} from '#server/classes/admin/testing/calls.ts'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import { eraseWalkIn } from '#server/people/erasing/erase-walk-in.ts'
import { runRetention } from '#server/people/retention/retention.ts'
import { accept, joined, leave } from '#server/registration/waiting/testing/waiting-calls.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, changeCourse } from '#server/testing/builders/class-builders.ts'
import { buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { days, hours, minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, cancel, register } from '#server/testing/registration-calls.ts'
import { listeners } from '#server/wiring/listeners.ts'
import { deliverWebhooks } from './webhooks.jobs.ts'

interface Received {
  headers: IncomingMessage['headers']
  body: string
}

/** A receiver on this machine. */
async function startReceiver() {
  const received: Received[] = []
  const result = { status: 204, location: '' }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    response.writeHead(result.status, result.location ? { location: result.location } : {}).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    received,
    answer: result,
    port: (server.address() as AddressInfo).port,
    close: () => server.close(),
  }
}

let portal: Portal
let receiver: Awaited<ReturnType<typeof startReceiver>>
let token: string
const password = 'Portal-demo-2026'
let administrator: { userId: number; email: string }
beforeAll(async () => {
  // Receivers compare signatures with the real time.
  portal = await startPortal({ now: new Date(), config: { webhooksTo: 'loopback' } })
  receiver = await startReceiver()
  administrator = await buildUser(portal.db, { roles: ['administrator'], password })
  token = await tokenFor(portal, administrator)
})
afterAll(async () => {
  receiver.close()
  await portal.close()
})
afterEach(async () => {
  await portal.db.deleteFrom('webhook').execute()
  receiver.received.length = 0
  Object.assign(receiver.answer, { status: 204, location: '' })
})

const create = `mutation ($webhook: WebhookInput!, $password: String) {
  createWebhook(input: { webhook: $webhook, password: $password }) { secret webhook { databaseId } } }`
async function makeWebhook(events: string[], url = `http://127.0.0.1:${receiver.port}/hook`) {
  const { createWebhook } = await portal.request<{
    createWebhook: { secret: string; webhook: { databaseId: number } }
  }>(create, { webhook: { name: 'CRM', url, events }, password }, token)
  return { secret: createWebhook.secret, id: createWebhook.webhook.databaseId }
}
const soon = () => new Date(portal.clock.now().getTime() + days(1))
const newCourse = () => {
  const starts_at = soon()
  return buildCourse(portal.db, { starts_at, ends_at: new Date(starts_at.getTime() + hours(1)) })
}
const log = () =>
  portal.db
    .selectFrom('webhook_delivery')
    .select(['event_type', 'status', 'attempts', 'last_status', 'last_failure'])
    .orderBy('id')
    .execute()
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body))

describe('a webhook message about a change', () => {
  it('goes to its subscribers, signed by the standard, with IDs and no personal data', async () => {
    const { secret } = await makeWebhook(['class.created', 'registration.created', 'registration.cancelled'])
    const course = await newCourse()
    const person = await buildRegistrant(portal)
    const id = await register(portal, person.token, { courseId: course.id })
    await cancel(portal, person.token, id)
    await deliverWebhooks(portal.deps)
    const registration = { registrationId: id, classId: course.id }
    expect(bodies().map(({ type, data }) => ({ type, data }))).toEqual(
      expect.arrayContaining([
        { type: 'class.created', data: { classId: course.id } },
        { type: 'registration.created', data: registration },
        { type: 'registration.cancelled', data: registration },
      ]),
    )
    expect(receiver.received).toHaveLength(3)
    for (const { headers, body } of receiver.received) {
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body))
      expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow()
      expect(body).not.toContain(person.email)
    }
    expect((await log()).every(({ status }) => status === 'delivered')).toBe(true)
  })
  it('covers the waitlist: joined, offered, accepted with its registration, ended', async () => {
    await makeWebhook(['waiting.joined', 'waiting.offered', 'waiting.accepted', 'waiting.ended'])
    const starts_at = new Date(portal.clock.now().getTime() + days(5))
    const { id: classId } = await buildCourse(portal.db, { starts_at, in_person_capacity: 1 })
    const holder = await buildRegistrant(portal)
    const existing = await register(portal, holder.token, { courseId: classId })
    const [first, second] = [await buildRegistrant(portal), await buildRegistrant(portal)]
    const waitingId = await joined(portal, first.token, { courseId: classId })
    const other = await joined(portal, second.token, { courseId: classId })
    await cancel(portal, holder.token, existing)
    expect(await accept(portal, first.token, waitingId)).toBe('done')
    expect(await leave(portal, second.token, other)).toBe('done')
    await deliverWebhooks(portal.deps)
    const { registration_id: registrationId } = await portal.db
      .selectFrom('waiting')
      .select('registration_id')
      .where('id', '=', waitingId)
      .executeTakeFirstOrThrow()
    expect(bodies().map(({ type, data }) => ({ type, data }))).toEqual(
      expect.arrayContaining([
        { type: 'waiting.joined', data: { waitingId, classId } },
        { type: 'waiting.joined', data: { waitingId: other, classId } },
        { type: 'waiting.offered', data: { waitingId, classId } },
        { type: 'waiting.accepted', data: { waitingId, classId, registrationId } },
        { type: 'waiting.ended', data: { waitingId: other, classId } },
      ]),
    )
    expect(receiver.received).toHaveLength(5)
  })
  it('about an erased person has only IDs, for an account and a walk-in', async () => {
    await makeWebhook(['person.erased'])
    const { userId: personId, attendeeId } = await buildAttendee(portal.db)
    const names = { walk_in_first_name: 'Ona', walk_in_last_name: 'Ruiz' }
    const walkIn = await buildWalkIn(portal.db, names)
    await portal.db.transaction().execute(async (tx) => {
      await closeAccount(tx, listeners, personId, portal.clock.now())
      await eraseWalkIn(tx, listeners, walkIn, portal.clock.now())
      await eraseWalkIn(tx, listeners, walkIn, portal.clock.now())
    })
    await deliverWebhooks(portal.deps)
    expect(receiver.received).toHaveLength(2)
    expect(bodies().map(({ type, data }) => ({ type, data }))).toEqual(
      expect.arrayContaining([
        { type: 'person.erased', data: { personId, attendeeId } },
        { type: 'person.erased', data: { attendeeId: walkIn } },
      ]),
    )
  })
  it('is not sent for a rollback, and is sent for a draft when it is published', async () => {
    await makeWebhook([
      'class.created',
      'class.changed',
      'class.cancelled',
      'class.restored',
      'class.deleted',
    ])
    const taken = portal.db.transaction().execute(async (tx) => {
      await buildCourse(tx, {})
      throw new Error('taken back')
    })
    await expect(taken).rejects.toThrow('taken back')
    const { id } = await buildCourse(portal.db, { draft: true })
    const set = (columns: object) =>
      portal.db.updateTable('course').set(columns).where('id', '=', id).execute()
    await set({ title: 'Still a draft' })
    expect(await log()).toEqual([])
    await set({ draft: false })
    await set({ title: 'Another' })
    await set({ cancelled_at: portal.clock.now() })
    await set({ cancelled_at: null })
    // Counting seats alone is no change of the class.
    await portal.db.updateTable('course').set({ data_version: 0 }).where('id', '=', id).execute()
    await portal.db.deleteFrom('course').where('id', '=', id).execute()
    expect((await log()).map((one) => one.event_type)).toEqual([
      'class.created',
      'class.changed',
      'class.cancelled',
      'class.restored',
      'class.deleted',
    ])
  })
  it('is sent once in a transaction for other seats or another mode, and not for a draft or the same seats', async () => {
    await makeWebhook(['class.created', 'class.changed', 'class.cancelled'])
    const types = async () => (await log()).map((one) => one.event_type)
    const { id } = await buildCourse(portal.db, {})
    expect(await types()).toEqual(['class.created'])
    await changeCourse(portal.db, id, { in_person_capacity: 10 })
    expect(await types()).toEqual(['class.created'])
    await changeCourse(portal.db, id, { in_person_capacity: 3 })
    await changeCourse(portal.db, id, { title: 'Also online', online: true })
    await portal.db.transaction().execute(async (tx) => {
      await changeCourse(tx, id, { online: false })
      await changeCourse(tx, id, { in_person_capacity: 4 })
    })
    await changeCourse(portal.db, id, { cancelled_at: portal.clock.now(), in_person_capacity: 5 })
    const draft = await buildCourse(portal.db, { draft: true })
    await changeCourse(portal.db, draft.id, { in_person_capacity: 3 })
    const changed = Array(3).fill('class.changed')
    expect(await types()).toEqual(['class.created', ...changed, 'class.cancelled'])
  })
  it('is sent once each for cancelling and restoring, and once for an edit', async () => {
    const course = await newCourse()
    const person = await buildRegistrant(portal)
    await register(portal, person.token, { courseId: course.id })
    await makeWebhook(['class.changed', 'class.cancelled', 'class.restored'])
    const staff = await buildStaff(portal)
    for (const document of [cancelDocument, restoreDocument])
      await portal.request(document, { input: { id: course.id } }, staff.token)
    const { cancelCourse } = await portal.request<{ cancelCourse: { act: string } }>(
      cancelDocument,
      { input: { id: course.id } },
      staff.token,
    )
    await portal.request(
      'mutation ($input: UndoActInput!) { undoAct(input: $input) { told } }',
      { input: { act: cancelCourse.act } },
      staff.token,
    )
    await save(portal, staff.token, await open(portal, staff.token, course.id), {
      startTime: '01:00',
      endTime: '02:00',
      title: 'Another',
    })
    expect((await log()).map((one) => one.event_type)).toEqual([
      'class.cancelled',
      'class.restored',
      'class.cancelled',
      'class.restored',
      'class.changed',
    ])
  })
  it('is sent once for a transaction with several steps', async () => {
    const course = await newCourse()
    await makeWebhook(['class.changed'])
    await portal.db.transaction().execute(async (tx) => {
      for (const title of ['One', 'Two', 'Three'])
        await tx.updateTable('course').set({ title }).where('id', '=', course.id).execute()
    })
    expect(await log()).toHaveLength(1)
  })
})

describe('a webhook receiver', () => {
  it('that fails is retried with increasing delays and an identical message', async () => {
    await makeWebhook(['class.created'])
    receiver.answer.status = 500
    await newCourse()
    await deliverWebhooks(portal.deps)
    await deliverWebhooks(portal.deps)
    expect(await log()).toMatchObject([
      { status: 'queued', attempts: 1, last_status: 500, last_failure: 'refused' },
    ])
    receiver.answer.status = 204
    portal.clock.advance(minutes(1))
    await deliverWebhooks(portal.deps)
    expect(await log()).toMatchObject([{ status: 'delivered', attempts: 2 }])
    const [first, second] = receiver.received
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
    expect(second!.body).toBe(first!.body)
  })
  it('that fails for days is turned off, administrators are notified, and it can be turned on again', async () => {
    const { id } = await makeWebhook(['class.created'])
    receiver.answer.status = 500
    await newCourse()
    await deliverWebhooks(portal.deps)
    portal.clock.advance(days(3))
    await deliverWebhooks(portal.deps)
    const { webhook } = await portal.request<{ webhook: object }>(
      `{ webhook(id: ${id}) { offReason waiting } }`,
      {},
      await tokenFor(portal, administrator),
    )
    expect(webhook).toEqual({ offReason: 'failures', waiting: 1 })
    const mails = await portal.db
      .selectFrom('outbox_mail')
      .select('to_address')
      .where('kind', '=', 'webhookOff')
      .execute()
    expect(mails.map(({ to_address }) => to_address)).toContain(administrator.email)
    // The webhook is off: nothing new is written for it, and nothing is sent to it.
    await newCourse()
    portal.clock.advance(days(1))
    await deliverWebhooks(portal.deps)
    expect(receiver.received).toHaveLength(2)
    receiver.answer.status = 204
    token = await tokenFor(portal, administrator)
    await portal.request(
      `mutation { switchWebhook(input: { id: ${id}, on: true }) { webhook { offAt } } }`,
      {},
      token,
    )
    await deliverWebhooks(portal.deps)
    expect(await log()).toMatchObject([{ status: 'delivered' }])
  })
  it('that returns 410 is turned off immediately', async () => {
    await makeWebhook(['class.created'])
    receiver.answer.status = 410
    await newCourse()
    await deliverWebhooks(portal.deps)
    expect(await portal.db.selectFrom('webhook').select('off_reason').execute()).toEqual([
      { off_reason: 'failures' },
    ])
  })
  it('that redirects is not followed', async () => {
    const other = await startReceiver()
    await makeWebhook(['class.created'])
    Object.assign(receiver.answer, { status: 307, location: `http://127.0.0.1:${other.port}/` })
    await newCourse()
    await deliverWebhooks(portal.deps)
    expect(await log()).toMatchObject([{ status: 'queued', last_status: 307, last_failure: 'redirected' }])
    expect(other.received).toEqual([])
    other.close()
  })
  it('can get a logged message again under the same ID', async () => {
    await makeWebhook(['class.created'])
    await newCourse()
    await deliverWebhooks(portal.deps)
    const { id } = await portal.db.selectFrom('webhook_delivery').select('id').executeTakeFirstOrThrow()
    await portal.request(
      `mutation { resendWebhookDelivery(input: { id: ${id} }) { delivery { status } } }`,
      {},
      token,
    )
    await deliverWebhooks(portal.deps)
    expect(receiver.received).toHaveLength(2)
    expect(receiver.received[1]!.headers['webhook-id']).toBe(receiver.received[0]!.headers['webhook-id'])
  })
})

describe('non-public webhook URLs', () => {
  it.each([
    ['loopback', 'http://127.0.0.1:{port}/'],
    ['a name of loopback', 'http://localhost:{port}/'],
    ['IPv6 loopback', 'http://[::1]:{port}/'],
    ['mapped loopback', 'http://[::ffff:127.0.0.1]:{port}/'],
    ['loopback as a number', 'http://2130706433:{port}/'],
    ['a private network', 'http://10.0.0.1/'],
    ['a cloud metadata address', 'http://169.254.169.254/latest/meta-data'],
  ])('are not called: %s', async (_name, url) => {
    const deps = { ...portal.deps, config: { ...portal.deps.config, webhooksTo: undefined } }
    await makeWebhook(['class.created'], url.replace('{port}', String(receiver.port)))
    await newCourse()
    await deliverWebhooks(deps)
    expect(await log()).toMatchObject([{ status: 'queued', last_failure: 'privateAddress' }])
    expect(receiver.received).toEqual([])
  })
})

it('several servers send each message once', async () => {
  await makeWebhook(['class.created'])
  for (let made = 0; made < 30; made += 1) await newCourse()
  await Promise.all([1, 2, 3].map(() => deliverWebhooks(portal.deps)))
  expect(receiver.received).toHaveLength(30)
})

it('the webhook log is cleared after a month', async () => {
  await makeWebhook(['class.created'])
  await newCourse()
  await deliverWebhooks(portal.deps)
  await runRetention({ ...portal.deps, clock: { now: () => new Date(Date.now() + days(31)) } })
  expect(await log()).toEqual([])
})
