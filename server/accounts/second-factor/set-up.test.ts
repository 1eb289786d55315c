import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mustHaveSecondFactor } from '#domain/accounts/second-factor/second-factor.rule.ts'
import { roles } from '#domain/kernel/access/roles.ts'
import { secondFactorChoices } from '#domain/settings/second-factor-choice.ts'
import { type BuiltUser, buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildAuthenticatorApp, shownCode } from '#server/testing/builders/second-factors.ts'
import { minutes } from '#server/testing/fixed-clock.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, type PortalError, startPortal } from '#server/testing/portal.ts'

const password = 'Portal-demo-2026'
const loggingIn = 'mutation ($input: LoginInput!) { login(input: $input) { authToken } }'
const completing = 'mutation ($input: CompleteLoginInput!) { completeLogin(input: $input) { authToken } }'
const beginning =
  'mutation ($input: OwnPasswordInput!) { beginAuthenticatorApp(input: $input) { secret uri } }'
const confirming =
  'mutation ($input: ConfirmAuthenticatorAppInput!) { confirmAuthenticatorApp(input: $input) { recoveryCodes } }'
const removing = 'mutation ($input: OwnPasswordInput!) { removeAuthenticatorApp(input: $input) { success } }'
const renewing =
  'mutation ($input: OwnPasswordInput!) { renewRecoveryCodes(input: $input) { recoveryCodes } }'
const takingOff =
  'mutation ($input: RemoveSecondFactorsInput!) { removeSecondFactors(input: $input) { success } }'
const reading =
  '{ secondFactors { authenticatorAppAddedAt passkeys { id } recoveryCodesLeft isRequired } sessions { id } }'

let portal: Portal
let ann: BuiltUser
let token: string
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.clock.advance(minutes(30))
  ann = await buildAttendee(portal.db, { password })
  token = await tokenFor(portal, ann)
  await takeMails(portal)
})

const codeOf = async (call: Promise<{ errors: PortalError[] }>) => (await call).errors[0]?.extensions.code
const begin = async (by = token) =>
  (
    await portal.request<{ beginAuthenticatorApp: { secret: string; uri: string } }>(
      beginning,
      { input: { password } },
      by,
    )
  ).beginAuthenticatorApp
const confirm = (code: string, by = token) =>
  portal.query<{ confirmAuthenticatorApp: { recoveryCodes: string[] } }>(confirming, { input: { code } }, by)
const setUp = async () => {
  const { secret } = await begin()
  const { data, errors } = await confirm(shownCode(portal.clock.now(), secret))
  expect(errors).toEqual([])
  return { secret, codes: data!.confirmAuthenticatorApp.recoveryCodes }
}
const logIn = () => portal.query(loggingIn, { input: { username: ann.email, password } })
const challenge = async () => (await logIn()).errors[0]!.extensions.data!.challenge as string
const recover = async (recoveryCode: string) =>
  codeOf(portal.query(completing, { input: { challenge: await challenge(), recoveryCode } }))
/** The audit entries about the person, without those of their logins. */
const audited = async (userId: number) =>
  (
    await portal.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'action', 'data'])
      .where('about_user_id', '=', userId)
      .where('action', 'not in', [
        'person.loggedIn',
        'person.loginRefused',
        'person.secondStepPassed',
        'person.secondStepRefused',
      ])
      .orderBy('id')
      .execute()
  ).map(({ actor_id, action, data }) => [actor_id, action, data])

describe('an authenticator app', () => {
  it('is active after its first code; other logins then end and this one stays', async () => {
    const elsewhere = await tokenFor(portal, ann)
    const { secret, uri } = await begin()
    expect(uri).toMatch(/^otpauth:\/\/totp\//)
    expect(uri).toContain(`secret=${secret}`)
    expect(uri).toContain(encodeURIComponent(ann.email))
    expect((await logIn()).errors, 'not yet').toEqual([])
    const { data, errors } = await confirm(shownCode(portal.clock.now(), secret))
    expect(errors).toEqual([])
    expect(new Set(data!.confirmAuthenticatorApp.recoveryCodes).size).toBe(10)
    expect(await codeOf(logIn())).toBe('SECOND_FACTOR_NEEDED')
    expect(await codeOf(portal.query(reading, {}, elsewhere))).toBe('TOKEN_INVALID')
    expect(await portal.request(reading, {}, token)).toMatchObject({
      secondFactors: {
        authenticatorAppAddedAt: expect.any(String),
        recoveryCodesLeft: 10,
        isRequired: false,
      },
    })
  })
  it('is reported by email and audit log, without any secret', async () => {
    const { secret, codes } = await setUp()
    expect(await takeMails(portal)).toEqual([
      { kind: 'secondFactorAdded', to: ann.email, data: { method: 'code' } },
    ])
    expect(await audited(ann.userId)).toEqual([[ann.userId, 'person.secondFactorAdded', { method: 'code' }]])
    const tables = [
      'authenticator_app',
      'recovery_code',
      'audit_entry',
      'outbox_mail',
      'login_challenge',
    ] as const
    const saved = await Promise.all(tables.map((table) => portal.db.selectFrom(table).selectAll().execute()))
    const text = JSON.stringify(saved, (_key, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : value,
    )
    for (const known of [secret, ...codes]) expect(text).not.toContain(known)
    expect(JSON.stringify(portal.logged)).not.toContain(secret)
  })
  it('is not activated by a wrong code or after 10 minutes', async () => {
    const { secret } = await begin()
    expect(await codeOf(confirm('000000'))).toBe('SECOND_FACTOR_WRONG')
    portal.clock.advance(minutes(10))
    const later = await tokenFor(portal, ann)
    expect(await codeOf(confirm(shownCode(portal.clock.now(), secret), later))).toBe('SECOND_FACTOR_OVER')
    expect((await logIn()).errors).toEqual([])
  })
  it('does not accept its setup code again for a login', async () => {
    const { secret } = await setUp()
    const input = { challenge: await challenge(), code: shownCode(portal.clock.now(), secret) }
    expect(await codeOf(portal.query(completing, { input }))).toBe('SECOND_FACTOR_WRONG')
  })
  it('is replaced only after the new app’s code, without new recovery codes', async () => {
    const old = await setUp()
    portal.clock.advance(minutes(1))
    const { secret } = await begin()
    const confirmWith = async (code: string) =>
      codeOf(portal.query(completing, { input: { challenge: await challenge(), code } }))
    expect(await confirmWith(shownCode(portal.clock.now(), old.secret))).toBe(undefined)
    const { data } = await confirm(shownCode(portal.clock.now(), secret))
    expect(data!.confirmAuthenticatorApp.recoveryCodes).toEqual([])
    portal.clock.advance(minutes(1))
    expect(await confirmWith(shownCode(portal.clock.now(), old.secret))).toBe('SECOND_FACTOR_WRONG')
    expect(await confirmWith(shownCode(portal.clock.now(), secret))).toBe(undefined)
  })
  it('is removed with the recovery codes and reported by email, and login is one step again', async () => {
    await setUp()
    await takeMails(portal)
    await portal.request(removing, { input: { password } }, token)
    expect((await logIn()).errors).toEqual([])
    expect(await takeMails(portal)).toEqual([
      { kind: 'secondFactorRemoved', to: ann.email, data: { method: 'code' } },
    ])
    expect((await audited(ann.userId)).at(-1)).toEqual([
      ann.userId,
      'person.secondFactorRemoved',
      { method: 'code' },
    ])
    const left = portal.db.selectFrom('recovery_code').select('user_id').where('user_id', '=', ann.userId)
    expect(await left.execute()).toEqual([])
    expect(await codeOf(portal.query(removing, { input: { password } }, token))).toBe('NOT_FOUND')
  })
  it.each([
    ['setting up', beginning],
    ['removing', removing],
    ['renewing the recovery codes', renewing],
  ])('requires the password for %s', async (_name, document) => {
    const given = (word: string) => codeOf(portal.query(document, { input: { password: word } }, token))
    expect(await given('')).toBe('PASSWORD_REQUIRED')
    expect(await given('Portal-demo-2027')).toBe('PASSWORD_WRONG')
  })
  // crossing: unverified x two-step login (refused)
  it('is refused in every step until the address is verified', async () => {
    ann = await buildAttendee(portal.db, { password, verified: false })
    token = await tokenFor(portal, ann)
    for (const document of [beginning, removing, renewing])
      expect(await codeOf(portal.query(document, { input: { password } }, token))).toBe('EMAIL_NOT_VERIFIED')
    expect(await codeOf(portal.query(confirming, { input: { code: '123456' } }, token))).toBe(
      'EMAIL_NOT_VERIFIED',
    )
    expect(await takeMails(portal)).toEqual([])
  })
  it('is deleted with the account', async () => {
    await setUp()
    const admin = await buildUser(portal.db, { roles: ['administrator'] })
    const close = 'mutation ($input: CarryOutClosureInput!) { carryOutClosure(input: $input) { success } }'
    const request =
      'mutation ($input: OfPersonInput!) { requestClosureFor(input: $input) { clientMutationId } }'
    const by = await tokenFor(portal, admin)
    await portal.request(request, { input: { userId: ann.userId } }, by)
    await portal.request(close, { input: { userId: ann.userId, confirmation: 'DELETE' } }, by)
    for (const table of ['authenticator_app', 'recovery_code', 'passkey', 'login_challenge'] as const) {
      const rows = portal.db.selectFrom(table).select('user_id').where('user_id', '=', ann.userId)
      expect(await rows.execute(), table).toEqual([])
    }
  })
})

describe('recovery codes', () => {
  it('log in once each, in any typed form, and the owner gets an email', async () => {
    const { codes } = await setUp()
    await takeMails(portal)
    expect(await recover(codes[0]!)).toBe(undefined)
    expect(await recover(codes[0]!)).toBe('SECOND_FACTOR_WRONG')
    expect(await recover(codes[1]!.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o'))).toBe(undefined)
    expect(await takeMails(portal)).toEqual([
      { kind: 'recoveryCodeUsed', to: ann.email, data: { left: 9 } },
      { kind: 'recoveryCodeUsed', to: ann.email, data: { left: 8 } },
    ])
    expect((await audited(ann.userId)).at(-1)).toEqual([ann.userId, 'person.recoveryCodeUsed', { left: 8 }])
  })
  it('let only one of two concurrent logins in', async () => {
    const { codes } = await setUp()
    const outcomes = await Promise.all([recover(codes[0]!), recover(codes[0]!)])
    expect(outcomes.toSorted()).toEqual(['SECOND_FACTOR_WRONG', undefined])
  })
  it('are revoked when new ones are created', async () => {
    const { codes } = await setUp()
    await takeMails(portal)
    const { renewRecoveryCodes: renewed } = await portal.request<{
      renewRecoveryCodes: { recoveryCodes: string[] }
    }>(renewing, { input: { password } }, token)
    expect(await recover(codes[0]!)).toBe('SECOND_FACTOR_WRONG')
    expect(await recover(renewed.recoveryCodes[9]!)).toBe(undefined)
    expect((await takeMails(portal)).map(({ kind }) => kind)).toEqual([
      'recoveryCodesRenewed',
      'recoveryCodeUsed',
    ])
  })
  it('are refused without a second factor', async () => {
    expect(await codeOf(portal.query(renewing, { input: { password } }, token))).toBe('NOT_FOUND')
  })
})

describe('a person who has lost all second factors', () => {
  it('is reset by an administrator with the administrator’s password; all logins end', async () => {
    await setUp()
    const admin = await buildUser(portal.db, { roles: ['administrator'], password: 'Another-word-1' })
    const by = await tokenFor(portal, admin)
    // An undone change of address must not bring the factors back.
    const change = {
      old_email: 'old@example.org',
      factors: '{"passkeys":[{}]}',
      changed_at: portal.clock.now(),
    }
    await portal.db
      .insertInto('address_change')
      .values(
        [ann, admin].map(({ userId: user_id }) => ({
          ...change,
          user_id,
          key_hash: Buffer.from(`key of ${user_id}`),
          expires_at: portal.clock.now(),
        })),
      )
      .execute()
    await takeMails(portal)
    const take = (input: object) =>
      codeOf(portal.query(takingOff, { input: { userId: ann.userId, ...input } }, by))
    expect(await take({ password: '' })).toBe('PASSWORD_REQUIRED')
    expect(await take({ password })).toBe('PASSWORD_WRONG')
    expect(await codeOf(logIn())).toBe('SECOND_FACTOR_NEEDED')
    expect(await take({ password: 'Another-word-1' })).toBe(undefined)
    expect(await codeOf(portal.query(reading, {}, token))).toBe('TOKEN_INVALID')
    expect((await logIn()).errors).toEqual([])
    expect(await takeMails(portal)).toEqual([{ kind: 'secondFactorsTakenOff', to: ann.email, data: {} }])
    expect((await audited(ann.userId)).at(-1)).toEqual([admin.userId, 'person.secondFactorsTakenOff', {}])
    expect(await take({ password: 'Another-word-1' }), 'nothing is left to take').toBe('NOT_FOUND')
    const kept = portal.db.selectFrom('address_change').select(['user_id', 'factors']).orderBy('user_id')
    expect(await kept.execute()).toEqual([
      { user_id: ann.userId, factors: { passkeys: [], apps: [], codes: [] } },
      { user_id: admin.userId, factors: { passkeys: [{}] } },
    ])
  })
})

describe('when two-step login is required', () => {
  const require = (someone: string) =>
    portal.db.updateTable('site_settings').set({ second_factor_for: someone }).execute()
  const me = `query ($id: ID!) { user(id: $id) { email secondFactorDue roles { nodes { name } } } }`
  afterAll(() => require('nobody'))

  it('staff can only set it up, and then continue', async () => {
    await require('staff')
    ann = await buildUser(portal.db, { roles: ['staff'], password })
    const { login } = await portal.request<{ login: { authToken: string } }>(loggingIn, {
      input: { username: ann.email, password },
    })
    token = login.authToken
    expect(await portal.request(me, { id: ann.email }, token)).toEqual({
      user: { email: ann.email, secondFactorDue: true, roles: { nodes: [{ name: 'staff' }] } },
    })
    const someone = await buildAttendee(portal.db)
    expect(await codeOf(portal.query(me, { id: someone.email }, token)), 'as a plain attendee').toBe(
      'FORBIDDEN',
    )
    for (const document of ['{ sessions { id } }', '{ courseFacet(where: {}) { __typename } }'])
      expect(await codeOf(portal.query(document, {}, token))).toBe('SECOND_FACTOR_SETUP_NEEDED')
    const { codes } = await setUp()
    expect(codes).toHaveLength(10)
    expect(await portal.request(me, { id: someone.email }, token)).toBeTruthy()
    expect(await portal.request(reading, {}, token)).toMatchObject({ secondFactors: { isRequired: true } })
    expect(await codeOf(portal.query(removing, { input: { password } }, token))).toBe(
      'SECOND_FACTOR_REQUIRED',
    )
    expect(await codeOf(logIn()), 'and it is still asked for').toBe('SECOND_FACTOR_NEEDED')
  })
  it('the login response includes it', async () => {
    await require('staff')
    const staff = await buildUser(portal.db, { roles: ['staff'], password })
    const requesting = 'mutation ($input: LoginInput!) { login(input: $input) { user { secondFactorDue } } }'
    const due = (username: string) => portal.request(requesting, { input: { username, password } })
    expect(await due(staff.email)).toEqual({ login: { user: { secondFactorDue: true } } })
    expect(await due(ann.email)).toEqual({ login: { user: { secondFactorDue: false } } })
  })
  const outcomes = secondFactorChoices.flatMap((someone) =>
    roles.map((role) => {
      const requested = mustHaveSecondFactor(someone, { roles: [role], facilitatorId: null })
      return [someone, role, requested ? 'SECOND_FACTOR_SETUP_NEEDED' : undefined] as const
    }),
  )
  it.each(outcomes)('for %s, the role %s gets %s', async (someone, role, outcome) => {
    await require(someone)
    const person = await buildUser(portal.db, { roles: [role] })
    expect(await codeOf(portal.query('{ sessions { id } }', {}, await tokenFor(portal, person)))).toBe(
      outcome,
    )
  })
  it('an administrator who uses a person’s account is not asked for the person’s second factor', async () => {
    await require('staff')
    const admin = await buildUser(portal.db, { roles: ['administrator'] })
    await buildAuthenticatorApp(portal, admin.userId)
    const staff = await buildUser(portal.db, { roles: ['staff'] })
    const by = await tokenFor(portal, admin)
    const impersonation = 'mutation ($input: OfPersonInput!) { switchToPerson(input: $input) { success } }'
    await portal.request(impersonation, { input: { userId: staff.userId } }, by)
    expect(await portal.request(me, { id: staff.email }, by)).toMatchObject({
      user: { secondFactorDue: false },
    })
    expect(await codeOf(portal.query(reading, {}, by)), 'nor may they look at it').toBe('NOT_WHILE_SWITCHED')
  })
})
