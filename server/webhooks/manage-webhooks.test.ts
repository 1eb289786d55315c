import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser } from '#server/testing/builders/builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { removeWebhook, resendDelivery, switchWebhook } from './manage-webhooks.command.ts'
import { selectDeliveryPage, selectWebhook, selectWebhooks } from './webhooks.sql.ts'

const now = new Date('2026-11-20T17:00:00Z')
const before = new Date('2026-11-19T17:00:00Z')
let portal: Portal
let viewer: Parameters<typeof switchWebhook>[1]
let closed: typeof viewer
const ids: Record<string, number> = {}
/** Ids of messages, oldest first. */
const messages: Record<string, number> = {}

beforeAll(async () => {
  portal = await startPortal({ now })
  const { userId } = await buildUser(portal.db, { roles: ['administrator'] })
  viewer = { userId, switchedBy: null } as typeof viewer
  closed = { ...viewer, userId: (await buildUser(portal.db, { closed_at: now })).userId }
})
afterAll(() => portal.close())
beforeEach(async () => {
  const { db } = portal
  await db.deleteFrom('webhook').execute()
  await db.deleteFrom('audit_entry').execute()
  for (const [name, state] of [
    ['other on', { failing_since: before }],
    ['on', { failing_since: before }],
    ['off', { failing_since: before, off_at: before, off_reason: 'failures' }],
    ['other off', { off_at: before, off_reason: 'person' }],
  ] as const) {
    const row = { name, url: `https://example.org/${name}?secret`, events: ['class.created'], ...state }
    const { id } = await db
      .insertInto('webhook')
      .values({ ...row, created_by: viewer.userId, created_at: before })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids[name] = id
    for (const status of ['queued', 'delivered', 'givenUp']) {
      const message = { message_id: `${name} ${status}`, event_type: 'class.created', data: '{}' }
      const added = await db
        .insertInto('webhook_delivery')
        .values({ ...message, webhook_id: id, subject_id: id * 10 + status.length, status, attempts: 3 })
        .returning('id')
        .executeTakeFirstOrThrow()
      messages[message.message_id] = added.id
    }
  }
  // Its row is now stored last, so that a missing order shows.
  await db
    .updateTable('webhook')
    .set({ secret: Buffer.from('moved') })
    .where('name', '=', 'other on')
    .execute()
})

const states = async () =>
  (await selectWebhooks(portal.db))
    .toReversed()
    .map(({ name, off_at, off_reason, failing_since }) => [name, off_at, off_reason, failing_since])
const unchanged = [
  ['other on', null, null, before],
  ['on', null, null, before],
  ['off', before, 'failures', before],
  ['other off', before, 'person', null],
]
const entries = () => portal.db.selectFrom('audit_entry').select(['action', 'subject_id', 'data']).execute()
const data = { host: 'example.org' }

it('webhooks are listed newest first, with the number of their waiting messages', async () => {
  const listed = await selectWebhooks(portal.db)
  expect(listed.map(({ name, waiting }) => [name, waiting])).toEqual([
    ['other off', 1],
    ['off', 1],
    ['on', 1],
    ['other on', 1],
  ])
  expect(await selectWebhook(portal.db, ids.on!)).toEqual(listed[2])
  expect(await selectWebhook(portal.db, 0)).toBe(undefined)
})

it('the log of a webhook has its messages, newest first', async () => {
  const page = { offset: 0, perPage: 2 } as Parameters<typeof selectDeliveryPage>[2]
  const { rows, totalRows } = await selectDeliveryPage(portal.db, ids.on!, page)
  expect(totalRows).toBe(3)
  expect(rows.map(({ message_id }) => message_id)).toEqual(['on givenUp', 'on delivered'])
})

describe('a webhook is switched', () => {
  it.each<[name: string, on: boolean, states: unknown[][], actions: string[]]>([
    [
      'on',
      false,
      unchanged.map((one) => (one[0] === 'on' ? ['on', now, 'person', before] : one)),
      ['webhook.switchedOff'],
    ],
    ['on', true, unchanged, []],
    [
      'off',
      true,
      unchanged.map((one) => (one[0] === 'off' ? ['off', null, null, null] : one)),
      ['webhook.switchedOn'],
    ],
    ['off', false, unchanged, []],
  ])('that is %s to on: %s', async (name, on, expected, actions) => {
    expect((await switchWebhook(portal.deps, viewer, { id: ids[name]!, on })).id).toBe(ids[name])
    expect(await states()).toEqual(expected)
    expect(await entries()).toEqual(
      actions.map((action) => ({ action, subject_id: String(ids[name]), data })),
    )
  })
  it('not if there is none, or if the caller’s account is closed', async () => {
    await expect(switchWebhook(portal.deps, viewer, { id: 0, on: true })).rejects.toMatchObject({
      extensions: { code: 'NOT_FOUND' },
    })
    await expect(switchWebhook(portal.deps, closed, { id: ids.on!, on: false })).rejects.toMatchObject({
      extensions: { code: 'TOKEN_INVALID' },
    })
    expect(await states()).toEqual(unchanged)
  })
})

describe('a webhook is removed', () => {
  it('alone, once', async () => {
    await removeWebhook(portal.deps, viewer, ids.on!)
    await removeWebhook(portal.deps, viewer, ids.on!)
    expect(await states()).toEqual(unchanged.filter(([name]) => name !== 'on'))
    expect(await entries()).toEqual([
      { action: 'webhook.removed', subject_id: String(ids.on), data: { ...data, name: 'on' } },
    ])
  })
  it('not by someone whose account is closed', async () => {
    await expect(removeWebhook(portal.deps, closed, ids.on!)).rejects.toMatchObject({
      extensions: { code: 'TOKEN_INVALID' },
    })
    expect(await states()).toEqual(unchanged)
  })
})

describe('a message is sent again', () => {
  const sent = async () =>
    (
      await portal.db
        .selectFrom('webhook_delivery')
        .select('message_id')
        .where('attempts', '=', 0)
        .where('status', '=', 'queued')
        .execute()
    ).map(({ message_id }) => message_id)
  it.each<[which: string, isSent: boolean]>([
    ['on delivered', true],
    ['on givenUp', true],
    ['on queued', false],
  ])('“%s”: %s', async (which, isSent) => {
    const delivery = await resendDelivery(portal.deps, viewer, messages[which]!)
    expect(delivery).toMatchObject({ message_id: which, status: 'queued', attempts: isSent ? 0 : 3 })
    expect(await sent()).toEqual(isSent ? [which] : [])
    const entry = { action: 'webhook.resent', subject_id: String(ids.on), data: { kind: 'class.created' } }
    expect(await entries()).toEqual(isSent ? [entry] : [])
  })
  it('not if there is none, or if the caller’s account is closed', async () => {
    await expect(resendDelivery(portal.deps, viewer, 0)).rejects.toMatchObject({
      extensions: { code: 'NOT_FOUND' },
    })
    await expect(resendDelivery(portal.deps, closed, messages['on givenUp']!)).rejects.toMatchObject({
      extensions: { code: 'TOKEN_INVALID' },
    })
    expect(await sent()).toEqual([])
  })
})
