import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostBindingTries } from '#domain/accounts/host/host-binding.rule.ts'
import { callLimits } from '#domain/kernel/limits/call-limit.rule.ts'
import { removeExpired } from '#server/accounts/accounts.jobs.ts'
import { readHostRoles } from '#server/platform/config/host-config.ts'
import { type BuiltUser, buildAttendee, buildUser } from '#server/testing/builders/builders.ts'
import { buildAuthenticatorApp } from '#server/testing/builders/second-factors.ts'
import { hours, minutes } from '#server/testing/fixed-clock.ts'
import { buildHostBinding, hostNonce, hostSecret } from '#server/testing/host-nonce.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const password = 'Portal-demo-2026'
const roles = readHostRoles('editor=staff')!
let portal: Portal
let makes: Portal
beforeAll(async () => {
  portal = await startPortal({ config: { hostSite: { secret: hostSecret, roles, makesUnknown: false } } })
  makes = await startPortal({
    besides: portal,
    config: { hostSite: { secret: hostSecret, roles, makesUnknown: true } },
  })
})
afterAll(async () => {
  await makes.close()
  await portal.close()
})
beforeEach(async () => {
  await takeMails(portal)
})

async function enter(claims: Parameters<typeof hostNonce>[1], at = portal) {
  const { data, errors } = await at.query<{ loginByHost: { user: { databaseId: number } } | null }>(
    'mutation E($input: LoginByHostInput!) { loginByHost(input: $input) { user { databaseId } } }',
    { input: { nonce: hostNonce(at, claims) } },
  )
  const { code, data: notified } = errors[0]?.extensions ?? { code: 'ok' }
  return { code, person: data?.loginByHost?.user.databaseId, ...notified } as {
    code: string
    person?: number
    challenge?: string
    methods?: string[]
  }
}
async function agree(challenge: string, given = password) {
  const { data, errors } = await portal.query<{ agreeToHostLogin: { user: object } | null }>(
    `mutation A($input: AgreeToHostLoginInput!) {
      agreeToHostLogin(input: $input) { authToken user { databaseId roles { nodes { name } } } }
    }`,
    { input: { challenge, password: given } },
  )
  return errors[0]?.extensions.code ?? data?.agreeToHostLogin?.user
}
async function mail(challenge: string) {
  const { errors } = await portal.query(
    'mutation M($input: MailHostLoginInput!) { mailHostLogin(input: $input) { success } }',
    { input: { challenge } },
  )
  return errors[0]?.extensions.code ?? 'ok'
}
async function accept(key: string) {
  const { errors } = await portal.query(
    'mutation A($input: AcceptHostLoginInput!) { acceptHostLogin(input: $input) { success } }',
    { input: { key } },
  )
  return errors[0]?.extensions.code ?? 'ok'
}
const boundTo = async ({ userId }: BuiltUser) =>
  (await portal.db.selectFrom('sso_identity').select('subject').where('user_id', '=', userId).execute()).map(
    ({ subject }) => subject,
  )
const rolesOf = async ({ userId }: BuiltUser) =>
  (await portal.db.selectFrom('app_user').select('roles').where('id', '=', userId).executeTakeFirst())?.roles
const invited = async (given: readonly ('facilitator' | 'administrator')[]) => {
  const person = await buildUser(portal.db, { verified: false, roles: [...given] })
  await portal.db
    .updateTable('app_user')
    .set({ password_hash: null })
    .where('id', '=', person.userId)
    .execute()
  return person
}

describe('the first website login', () => {
  it.each<[string, () => Promise<BuiltUser>, string[]]>([
    ['with a password', () => buildAttendee(portal.db, { password }), ['password', 'mail']],
    [
      'of an administrator',
      () => buildUser(portal.db, { roles: ['administrator'], password }),
      ['password', 'mail'],
    ],
    ['of staff without a password', () => buildUser(portal.db, { roles: ['staff'] }), ['mail']],
    ['that staff were invited to', () => invited(['facilitator']), ['mail']],
  ])('to an account %s asks the owner first and grants no access', async (_name, build, methods) => {
    const person = await build()
    const before = await rolesOf(person)
    for (const at of [portal, makes])
      expect(await enter({ email: person.email, roles: ['editor'] }, at)).toMatchObject({
        code: 'HOST_BINDING_NEEDED',
        challenge: expect.any(String),
        methods,
        person: undefined,
      })
    expect(await boundTo(person)).toEqual([])
    expect(
      await portal.db.selectFrom('session').selectAll().where('user_id', '=', person.userId).execute(),
    ).toEqual([])
    expect(await rolesOf(person), 'roles of the website come later').toEqual(before)
    expect(await takeMails(portal)).toEqual([])
  })
  it('is refused without a question if the website has not verified the address, whether or not it exists', async () => {
    const { email } = await buildAttendee(portal.db, { password })
    for (const address of [email, 'nobody-here@example.org'])
      expect(await enter({ email: address, email_verified: false }, makes)).toMatchObject({
        code: 'HOST_PERSON_UNKNOWN',
      })
  })
  it('continues with the account’s password, applies the website’s roles, and emails the owner', async () => {
    const person = await buildAttendee(portal.db, { password })
    const { challenge } = await enter({ email: person.email, sub: 'wp 1', roles: ['editor'] })
    expect(await agree(challenge!)).toMatchObject({
      databaseId: person.userId,
      roles: { nodes: [{ name: 'staff' }, { name: 'attendee' }] },
    })
    expect(await boundTo(person)).toEqual(['wp 1'])
    expect(await takeMails(portal)).toMatchObject([{ kind: 'websiteLoginAdded', to: person.email }])
    expect(await agree(challenge!), 'once').toBe('HOST_BINDING_OVER')
    expect(await enter({ email: person.email, sub: 'wp 1' }), 'and asks no more').toMatchObject({
      code: 'ok',
      person: person.userId,
    })
  })
  it('still requires the second step', async () => {
    const person = await buildAttendee(portal.db, { password })
    await buildAuthenticatorApp(portal, person.userId)
    const { challenge } = await enter({ email: person.email })
    expect(await agree(challenge!)).toBe('SECOND_FACTOR_NEEDED')
  })
  it('limits wrong passwords', async () => {
    const person = await buildAttendee(portal.db, { password })
    const { challenge } = await enter({ email: person.email })
    for (let n = 0; n < mostBindingTries; n += 1)
      expect(await agree(challenge!, 'Wrong-word-26')).toBe('PASSWORD_WRONG')
    expect(await agree(challenge!)).toBe('HOST_BINDING_OVER')
    expect(await boundTo(person)).toEqual([])
  })
  it('continues with a link in an email, which does not log in; the website then does', async () => {
    const person = await buildUser(portal.db, { roles: ['staff'] })
    const { challenge } = await enter({ email: person.email, sub: 'wp 2' })
    expect(await mail(challenge!)).toBe('ok')
    const [requested] = await takeMails(portal)
    expect(requested).toMatchObject({ kind: 'websiteLoginAsked', to: person.email })
    expect(await agree(requested!.data.key!), 'another kind of key').toBe('HOST_BINDING_OVER')
    expect(await accept(challenge!), 'another kind of key').toBe('HOST_BINDING_OVER')
    expect(await accept(requested!.data.key!)).toBe('ok')
    expect(await boundTo(person)).toEqual(['wp 2'])
    expect(await takeMails(portal)).toMatchObject([{ kind: 'websiteLoginAdded' }])
    expect(
      await portal.db.selectFrom('session').selectAll().where('user_id', '=', person.userId).execute(),
    ).toEqual([])
    expect(await accept(requested!.data.key!), 'once').toBe('HOST_BINDING_OVER')
    expect(await enter({ email: person.email, sub: 'wp 2' })).toMatchObject({
      code: 'ok',
      person: person.userId,
    })
  })
  it('verifies an invited address only when the emailed link is used, and deletes unverified rival sign-ups', async () => {
    const person = await invited(['facilitator'])
    const rival = await buildAttendee(portal.db, { email: person.email, verified: false, password })
    const { challenge } = await enter({ email: person.email })
    await mail(challenge!)
    const [requested] = await takeMails(portal)
    const verified = async () =>
      portal.db
        .selectFrom('app_user')
        .select(['id', 'email_verified_at'])
        .where('email', '=', person.email)
        .execute()
    expect((await verified()).map(({ email_verified_at: at }) => at)).toEqual([null, null])
    expect(await accept(requested!.data.key!)).toBe('ok')
    expect(await verified()).toEqual([{ id: person.userId, email_verified_at: portal.clock.now() }])
    expect(rival.userId).not.toBe(person.userId)
  })
  it('expires if another account verified the invited address in the meantime', async () => {
    const person = await invited(['facilitator'])
    const { challenge } = await enter({ email: person.email })
    await mail(challenge!)
    const [requested] = await takeMails(portal)
    await buildAttendee(portal.db, { email: person.email, password })
    expect(await accept(requested!.data.key!)).toBe('HOST_BINDING_OVER')
    expect(await boundTo(person)).toEqual([])
  })
  it.each<[string, (person: BuiltUser) => Promise<unknown>]>([
    ['has expired', async () => portal.clock.advance(hours(1))],
    [
      'is about a closed account',
      ({ userId }) =>
        portal.db
          .updateTable('app_user')
          .set({ closed_at: portal.clock.now() })
          .where('id', '=', userId)
          .execute(),
    ],
    [
      'is about an account whose address has changed',
      ({ userId }) =>
        portal.db
          .updateTable('app_user')
          .set({ email: `moved${userId}@example.org` })
          .where('id', '=', userId)
          .execute(),
    ],
  ])('grants nothing through a confirmation that %s', async (_name, change) => {
    const person = await buildAttendee(portal.db, { password })
    const { challenge } = await enter({ email: person.email })
    await mail(challenge!)
    const [requested] = await takeMails(portal)
    const before = portal.clock.now()
    await change(person)
    expect(await agree(challenge!)).toBe('HOST_BINDING_OVER')
    expect(await accept(requested!.data.key!)).toBe('HOST_BINDING_OVER')
    portal.clock.advance(before.getTime() - portal.clock.now().getTime())
  })
  it('binds only one of several concurrent users', async () => {
    const person = await buildAttendee(portal.db, { password })
    const requested = await Promise.all(
      ['wp 3', 'wp 4', 'wp 5', 'wp 6'].map((sub) => enter({ email: person.email, sub })),
    )
    const came = await Promise.all(requested.map(({ challenge }) => agree(challenge!)))
    expect(came.filter((one) => typeof one === 'object')).toHaveLength(1)
    expect(await boundTo(person)).toHaveLength(1)
  })
  it('does not ask again for an existing binding', async () => {
    const person = await buildUser(portal.db, { roles: ['administrator'], password })
    const row = { issuer: 'host', subject: 'wp 7', user_id: person.userId, bound_at: portal.clock.now() }
    await portal.db.insertInto('sso_identity').values(row).execute()
    expect(await enter({ email: person.email, sub: 'wp 7', email_verified: false })).toMatchObject({
      code: 'ok',
    })
  })
  it('deletes expired confirmations', async () => {
    await enter({ email: (await buildAttendee(portal.db, { password })).email })
    await removeExpired(portal.db, new Date(portal.clock.now().getTime() + minutes(61)))
    expect(await portal.db.selectFrom('host_binding').selectAll().execute()).toEqual([])
  })
})

describe('password guesses through website login confirmations', () => {
  it('are counted per account, across all confirmations', async () => {
    const limited = await startPortal({
      besides: portal,
      config: { rateLimits: true, hostSite: { secret: hostSecret, roles, makesUnknown: false } },
    })
    const { userId } = await buildAttendee(portal.db, { password })
    const guess = async () => {
      const challenge = await buildHostBinding(portal, userId)
      const document =
        'mutation A($input: AgreeToHostLoginInput!) { agreeToHostLogin(input: $input) { authToken } }'
      const { errors } = await limited.query(document, { input: { challenge, password: 'Wrong-word-26' } })
      return errors[0]?.extensions.code
    }
    for (let n = 0; n < callLimits.hostBinding.own.most; n += 1) expect(await guess()).toBe('PASSWORD_WRONG')
    expect(await guess()).toBe('RATE_LIMITED')
    await limited.close()
  })
})
