import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiOf, buildApiKey } from '#server/api/testing/api-client.ts'
import { type BuiltUser, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildAuthenticatorApp, shownCode } from '#server/testing/builders/second-factors.ts'
import { minutes } from '#server/testing/fixed-clock.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const password = 'Portal-demo-2026'
const next = 'Willow-Tree-26'
let portal: Portal
let api: ReturnType<typeof apiOf>
let ada: BuiltUser
let token: string
beforeAll(async () => {
  portal = await startPortal()
  api = apiOf(portal)
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.clock.advance(minutes(30))
  await portal.db
    .updateTable('app_user')
    .set({ roles: ['attendee'] })
    .execute()
  ada = await buildUser(portal.db, { roles: ['administrator'], password })
  token = await tokenFor(portal, ada)
  await takeMails(portal)
  await portal.db.deleteFrom('audit_entry').execute()
})

const creating = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret key { databaseId } } }`
const hooking = `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { secret webhook { databaseId } } }`
const resuming = `mutation ($input: ResumeApiKeyInput!) { resumeApiKey(input: $input) { key { state pausedBy } } }`
const staff = () => buildUser(portal.db, { roles: ['staff'], password })
const requested = (owner: BuiltUser) => ({
  key: { name: 'Website', ownerEmail: owner.email, scopes: ['registrations:read'], expiresOn: '2027-01-31' },
})
const hook = {
  webhook: { name: 'CRM', url: 'https://crm.example.org/in?key=private', events: ['class.created'] },
}
const send = (document: string, input: object, by = token) => portal.query(document, { input }, by)
const codeOf = async (response: ReturnType<typeof send>) =>
  (await response).errors[0]?.extensions.code ?? 'done'
const opens = async (key: string) => {
  const { status, body } = await api('GET', '/classes', { key })
  return status === 200 ? '200' : `${status} ${body.code}`
}
const mails = async () =>
  (await takeMails(portal)).map(({ kind, to, data }) => ({ kind, to, data })).toSorted(byReceiver)
const byReceiver = (a: { to: string }, b: { to: string }) => (a.to < b.to ? -1 : 1)
const audited = () => portal.db.selectFrom('audit_entry').select(['action', 'data']).orderBy('id').execute()
const keyOf = async (owner: BuiltUser) => {
  const key = await buildApiKey(portal, owner.userId, ['classes:read'])
  const { id } = await portal.db
    .selectFrom('api_key')
    .select('id')
    .where('owner_id', '=', owner.userId)
    .executeTakeFirstOrThrow()
  // The person who made the key is not notified.
  await portal.db
    .updateTable('app_user')
    .set({ roles: ['attendee'] })
    .where('id', '!=', ada.userId)
    .where('id', '!=', owner.userId)
    .execute()
  return { key, id }
}

describe('creating an API key or webhook', () => {
  it.each([
    ['an API key', creating, async () => requested(await staff())],
    ['a webhook', hooking, async () => hook],
  ])('%s requires the caller’s password', async (_what, document, build) => {
    const input = await build()
    expect(await codeOf(send(document, input))).toBe('PASSWORD_REQUIRED')
    expect(await codeOf(send(document, { ...input, password: 'another-one-9' }))).toBe('PASSWORD_WRONG')
    expect(await mails()).toEqual([])
    expect(await codeOf(send(document, { ...input, password }))).toBe('done')
  })
  it.each([
    ['an API key', creating, async () => requested(await staff())],
    ['a webhook', hooking, async () => hook],
  ])('%s requires the second step if enabled, once per response', async (_what, document, build) => {
    const input = { ...(await build()), password }
    await buildAuthenticatorApp(portal, ada.userId)
    const challengeOf = async () => {
      const { errors } = await send(document, input)
      expect(errors[0]?.extensions).toMatchObject({
        code: 'SECOND_FACTOR_NEEDED',
        data: { methods: ['code'] },
      })
      return errors[0]!.extensions.data!.challenge as string
    }
    const challenge = await challengeOf()
    const code = shownCode(portal.clock.now())
    expect(await codeOf(send(document, { ...input, secondStep: { challenge, code: '000000' } }))).toBe(
      'SECOND_FACTOR_WRONG',
    )
    const ben = await buildUser(portal.db, { roles: ['administrator'], password })
    expect(
      await codeOf(
        send(document, { ...input, secondStep: { challenge, code } }, await tokenFor(portal, ben)),
      ),
    ).toBe('SECOND_FACTOR_OVER')
    expect(await codeOf(send(document, { ...input, secondStep: { challenge, code } }))).toBe('done')
    const again = await challengeOf()
    expect(await codeOf(send(document, { ...input, secondStep: { challenge, code } }))).toBe(
      'SECOND_FACTOR_OVER',
    )
    expect(await codeOf(send(document, { ...input, secondStep: { challenge: again, code } }))).toBe(
      'SECOND_FACTOR_WRONG',
    )
  })
  it('does not use the second step up when the input is invalid', async () => {
    await buildAuthenticatorApp(portal, ada.userId)
    const noOne = { key: { ...requested(ada).key, ownerEmail: 'nobody@example.org' }, password }
    const { errors } = await send(creating, noOne)
    const secondStep = {
      challenge: errors[0]!.extensions.data!.challenge,
      code: shownCode(portal.clock.now()),
    }
    expect(await codeOf(send(creating, { ...noOne, secondStep }))).toBe('INPUT_INVALID')
    expect(await codeOf(send(creating, { ...requested(ada), password, secondStep }))).toBe('done')
  })
  it('is refused for a caller whose required second step is missing', async () => {
    await portal.db
      .updateTable('app_user')
      .set({ second_step_owed: true })
      .where('id', '=', ada.userId)
      .execute()
    expect(await codeOf(send(hooking, { ...hook, password }))).toBe('SECOND_FACTOR_NEEDED')
  })
  it('notifies the owner and the administrators once each', async () => {
    const ben = await buildUser(portal.db, { roles: ['administrator'] })
    const sam = await staff()
    let woken = 0
    const { wakeMail } = portal.deps
    portal.deps.wakeMail = () => {
      woken += 1
    }
    await send(creating, { ...requested(sam), password })
    expect(woken).toBe(1)
    await send(hooking, { ...hook, password })
    expect(woken).toBe(2)
    portal.deps.wakeMail = wakeMail
    await portal.db.deleteFrom('outbox_mail').where('kind', '=', 'webhookMade').execute()
    const notified = (to: string, as: string) => ({
      kind: 'apiKeyMade',
      to,
      data: { name: as === 'owner' ? 'Website' : null },
    })
    expect(await mails()).toEqual(
      [
        notified(ada.email, 'administrator'),
        notified(ben.email, 'administrator'),
        notified(sam.email, 'owner'),
      ].toSorted(byReceiver),
    )
    await send(creating, { ...requested(ada), password })
    expect(await mails()).toEqual(
      [notified(ada.email, 'owner'), notified(ben.email, 'administrator')].toSorted(byReceiver),
    )
  })
  it('for a webhook gives administrators and the log only the host of its URL', async () => {
    await send(hooking, { ...hook, password })
    const data = { name: 'CRM', host: 'crm.example.org' }
    expect(await mails()).toEqual([{ kind: 'webhookMade', to: ada.email, data }])
    expect(await audited()).toEqual([{ action: 'webhook.created', data: { ...data, kinds: 1 } }])
  })
})

describe('a person’s API keys', () => {
  const reset = async (owner: BuiltUser) => {
    await portal.request(
      'mutation ($username: String!) { sendPasswordResetEmail(input: { username: $username }) { clientMutationId } }',
      { username: owner.email },
    )
    const mailed = await takeMails(portal)
    const { key } = mailed.find(({ to }) => to === owner.email)!.data as { key: string }
    await portal.request(
      'mutation ($input: ResetUserPasswordInput!) { resetUserPassword(input: $input) { clientMutationId } }',
      { input: { key, login: owner.email, password: next } },
    )
  }
  const endAll = async (owner: BuiltUser) =>
    portal.request(
      'mutation { endAllSessions(input: { keepCurrent: true }) { success } }',
      {},
      await tokenFor(portal, owner),
    )
  const endedByStaff = (owner: BuiltUser) =>
    portal.request(
      'mutation ($userId: Int!) { endSessionsOf(input: { userId: $userId }) { clientMutationId } }',
      { userId: owner.userId },
      token,
    )
  const loseRole = async (owner: BuiltUser) => {
    const { edit_version: editVersion } = await portal.db
      .selectFrom('app_user')
      .select('edit_version')
      .where('id', '=', owner.userId)
      .executeTakeFirstOrThrow()
    const person = { firstName: 'Sam', lastName: 'Staff', roles: ['attendee'], capabilities: [] }
    await portal.request(
      'mutation ($input: ChangePersonInput!) { changePerson(input: $input) { clientMutationId } }',
      { input: { userId: owner.userId, editVersion, person } },
      token,
    )
  }
  it.each([
    ['a password reset by email', reset, 'reset'],
    ['ending all logins', endAll, 'loginsEnded'],
    ['ending all logins by an administrator', endedByStaff, 'loginsEnded'],
    ['a lost role', loseRole, 'roleLost'],
  ] as const)('are paused by %s until they are resumed with the password', async (_name, act, reason) => {
    const sam = await staff()
    const { key, id } = await keyOf(sam)
    expect(await opens(key)).toBe('200')
    await takeMails(portal)
    await act(sam)
    expect(await opens(key)).toBe('403 API_KEY_PAUSED')
    const notified = (await mails()).filter(({ kind }) => kind === 'apiKeysPaused')
    expect(notified).toEqual([{ kind: 'apiKeysPaused', to: ada.email, data: {} }])
    expect(await audited()).toContainEqual({ action: 'apiKey.paused', data: { reason } })
    expect(await codeOf(send(resuming, { id }))).toBe('PASSWORD_REQUIRED')
    expect(await opens(key)).toBe('403 API_KEY_PAUSED')
    expect((await send(resuming, { id, password })).data).toEqual({
      resumeApiKey: { key: { state: 'active', pausedBy: null } },
    })
    expect(await opens(key)).toBe('200')
  })
  it('are unchanged by a normal password change, and the email lists them', async () => {
    const sam = await staff()
    const { key } = await keyOf(sam)
    await takeMails(portal)
    const input = { password, newPassword: next, confirmNewPassword: next }
    await portal.request(
      'mutation ($input: ChangeUserPasswordInput!) { changeUserPassword(input: $input) { success } }',
      { input },
      await tokenFor(portal, sam),
    )
    expect(await opens(key)).toBe('200')
    const [mail] = await mails()
    expect(JSON.stringify(mail)).toContain('Test')
  })
  // crossing: two-step login x REST (refused)
  it('are refused while their owner lacks a required second step', async () => {
    const sam = await staff()
    const { key } = await keyOf(sam)
    await portal.db.updateTable('site_settings').set({ second_factor_for: 'staff' }).execute()
    expect(await opens(key)).toBe('403 SECOND_FACTOR_SETUP_NEEDED')
    await buildAuthenticatorApp(portal, sam.userId)
    expect(await opens(key)).toBe('200')
    await portal.db.updateTable('site_settings').set({ second_factor_for: 'nobody' }).execute()
  })
  it('cannot be resumed by a person who may not act as their owner', async () => {
    const sam = await staff()
    const { id } = await keyOf(sam)
    await endAll(sam)
    await portal.db
      .updateTable('app_user')
      .set({ roles: ['administrator'] })
      .where('id', '=', sam.userId)
      .execute()
    expect(await codeOf(send(resuming, { id, password }))).toBe('SWITCH_NOT_ALLOWED')
  })
})
