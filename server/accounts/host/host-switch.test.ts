import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readHostRoles } from '#server/platform/config/host-config.ts'
import { type BuiltAttendee, buildAttendee, buildUser } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildAuthenticatorApp, shownCode } from '#server/testing/builders/second-factors.ts'
import { hostNonce, hostSecret } from '#server/testing/host-nonce.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const roles = readHostRoles('administrator=administrator, editor=staff')!
const entering = `mutation Enter($input: LoginByHostInput!) {
  loginByHost(input: $input) { authToken user { databaseId } } }`
const completing = `mutation Complete($input: CompleteLoginInput!) {
  completeLogin(input: $input) { authToken user { databaseId } } }`
const whoAmI = `query Me($id: ID!) { user(id: $id) {
  databaseId isSwitched attendeeDemographics { pronouns } } }`

interface Entered {
  authToken: string
  user: { databaseId: number }
}

describe('a website login that uses a person’s account', () => {
  let portal: Portal
  let ada: { userId: number; email: string }
  let ruth: BuiltAttendee
  beforeAll(async () => {
    portal = await startPortal({ config: { hostSite: { secret: hostSecret, roles, makesUnknown: true } } })
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    ada = await buildUser(portal.db, { roles: ['administrator'] })
    ruth = await buildAttendee(portal.db)
    await bind(ada.userId, `website ${ada.userId}`)
    await bind(ruth.userId, `website ${ruth.userId}`)
    await portal.db.deleteFrom('audit_entry').execute()
  })
  const bind = (userId: number, subject: string) =>
    portal.db
      .insertInto('sso_identity')
      .values({ issuer: 'host', subject, user_id: userId, bound_at: portal.clock.now() })
      .execute()
  const nonceOf = (claims: object = {}) =>
    hostNonce(portal, {
      email: ruth.email,
      sub: `website ${ruth.userId}`,
      switched_by: `website ${ada.userId}`,
      ...claims,
    })
  const enter = async (nonce = nonceOf()) => {
    const { data, errors } = await portal.query<{ loginByHost: Entered | null }>(entering, {
      input: { nonce },
    })
    const { code = 'ok', data: notified } = errors[0]?.extensions ?? {}
    return { code, challenge: notified?.challenge as string | undefined, login: data?.loginByHost ?? null }
  }
  const entries = () =>
    portal.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'switched_to_id', 'about_user_id'])
      .orderBy('id')
      .execute()

  // crossing: switched x WordPress
  it('acts as the person in every call, and the audit log records both names', async () => {
    const { login } = await enter()
    expect(login!.user.databaseId, 'whose login it is').toBe(ada.userId)
    const impersonation = { databaseId: ruth.userId, isSwitched: true, attendeeDemographics: null }
    expect(await portal.request(whoAmI, { id: ruth.email }, login!.authToken)).toEqual({
      user: impersonation,
    })
    expect(await portal.request(whoAmI, { id: ada.email }, login!.authToken)).toEqual({ user: impersonation })
    const course = await buildCourse(portal.db)
    await portal.request(
      `mutation { createRegistrations(input: { registrations: [{ courseId: ${course.id} }] }) {
        results { error } } }`,
      {},
      login!.authToken,
    )
    expect(await entries()).toEqual([
      { action: 'person.loggedIn', actor_id: ada.userId, switched_to_id: null, about_user_id: ada.userId },
      { action: 'person.switchedTo', actor_id: ada.userId, switched_to_id: null, about_user_id: ruth.userId },
      {
        action: 'registration.created',
        actor_id: ada.userId,
        switched_to_id: ruth.userId,
        about_user_id: ruth.userId,
      },
    ])
  })
  it.each([
    [
      'change the password',
      'changeUserPassword(input: { password: "a", newPassword: "b", confirmNewPassword: "b" }) { success }',
    ],
    ['change the address', 'changeUserEmail(input: { email: "x@example.org", password: "a" }) { success }'],
    ['request closure', 'requestAccountClosure(input: { confirmation: "DELETE" }) { success }'],
    [
      'help a person',
      'addPersonInCare(input: { firstName: "A", lastName: "B", agreed: true, relation: minor }) { userId }',
    ],
    ['create a calendar URL', 'renewCalendarSubscription(input: {}) { url }'],
    ['switch to another person', 'switchToPerson(input: { userId: 1 }) { success }'],
  ])('cannot %s', async (_what, call) => {
    const { login } = await enter()
    expect(await portal.codeOf(`mutation { ${call} }`, {}, login!.authToken)).toBe('NOT_WHILE_SWITCHED')
  })
  it('cannot agree to the terms for the person', async () => {
    const { login } = await enter()
    const agreeing = `mutation { updateUser(input: { id: ${ruth.userId}, accountStatus: { termsAgreedTs: "2026-11-20 12:00:00" } }) { user { databaseId } } }`
    expect(await portal.codeOf(agreeing, {}, login!.authToken)).toBe('NOT_WHILE_SWITCHED')
  })
  it('ends when the administrator loses the role or switches back', async () => {
    const { login } = await enter()
    const ending = 'mutation { endSwitch(input: {}) { userId } }'
    expect(await portal.request(ending, {}, login!.authToken)).toEqual({ endSwitch: { userId: ruth.userId } })
    const again = await enter()
    await portal.db
      .updateTable('app_user')
      .set({ roles: ['attendee'] })
      .where('id', '=', ada.userId)
      .execute()
    expect(await portal.request(whoAmI, { id: ada.email }, again.login!.authToken)).toMatchObject({
      user: { databaseId: ada.userId, isSwitched: false },
    })
  })
  it('finds the person by verified address, and adds no binding and no roles', async () => {
    const pat = await buildAttendee(portal.db)
    const roles = ['administrator']
    const { login } = await enter(nonceOf({ email: pat.email, sub: 'website new', roles }))
    expect(await portal.request(whoAmI, { id: pat.email }, login!.authToken)).toMatchObject({
      user: { databaseId: pat.userId, isSwitched: true },
    })
    const bound = portal.db.selectFrom('sso_identity').selectAll().where('user_id', '=', pat.userId)
    expect(await bound.execute()).toEqual([])
    const person = portal.db.selectFrom('app_user').select('roles').where('id', '=', pat.userId)
    expect(await person.execute()).toEqual([{ roles: ['attendee'] }])
  })
  it.each([
    ['a website user without a linked account', async () => ({ switched_by: 'website nobody' })],
    [
      'a user who is not an administrator',
      async () => {
        const { userId } = await buildUser(portal.db, { roles: ['staff'] })
        await bind(userId, `website ${userId}`)
        return { switched_by: `website ${userId}` }
      },
    ],
    [
      'an administrator who switches to another administrator',
      async () => {
        const other = await buildUser(portal.db, { roles: ['administrator'] })
        await bind(other.userId, `website ${other.userId}`)
        return { email: other.email, sub: `website ${other.userId}` }
      },
    ],
    [
      'an administrator who switches to themselves',
      async () => ({ email: ada.email, sub: `website ${ada.userId}` }),
    ],
  ])('is refused with an error for %s', async (_who, claims) => {
    const nonce = nonceOf(await claims())
    expect(await enter(nonce)).toEqual({ code: 'HOST_SWITCH_NOT_ALLOWED', challenge: undefined, login: null })
    expect((await enter(nonce)).code, 'and used up').toBe('HOST_LOGIN_FAILED')
    expect((await entries()).map(({ action }) => action)).not.toContain('person.switchedTo')
    const open = portal.db.selectFrom('session').selectAll().where('user_id', 'in', [ada.userId, ruth.userId])
    expect(await open.execute()).toEqual([])
  })
  it.each([
    ['an unknown address', { email: 'new-here@example.org', sub: 'website new' }],
    ['an address that the website has not verified', { sub: 'website new', email_verified: false }],
    ['an address whose account is linked to another user', { sub: 'website new' }],
  ])('creates no account and logs in to none for %s', async (_what, claims) => {
    expect((await enter(nonceOf(claims))).code).toBe('HOST_PERSON_UNKNOWN')
    const made = portal.db.selectFrom('app_user').select('id').where('email', '=', 'new-here@example.org')
    expect(await made.execute()).toEqual([])
  })
  it.each([['number'], [''], ['x'.repeat(201)]])(
    'is rejected as malformed with %.10s as the administrator',
    async (by) => {
      const nonce = nonceOf({ switched_by: by === 'number' ? 7 : by })
      expect((await enter(nonce)).code).toBe('HOST_LOGIN_FAILED')
    },
  )
  it('accepts a nonce once when four requests use it concurrently', async () => {
    const nonce = nonceOf()
    const codes = (await Promise.all([1, 2, 3, 4].map(() => enter(nonce)))).map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['HOST_LOGIN_FAILED', 'HOST_LOGIN_FAILED', 'HOST_LOGIN_FAILED', 'ok'])
  })

  // crossing: switched x two-step login
  it('asks the administrator for their own second step, then acts as the person', async () => {
    await buildAuthenticatorApp(portal, ada.userId)
    const { code, challenge } = await enter()
    expect(code).toBe('SECOND_FACTOR_NEEDED')
    const input = { challenge, code: shownCode(portal.clock.now()) }
    const { completeLogin } = await portal.request<{ completeLogin: Entered }>(completing, { input })
    expect(await portal.request(whoAmI, { id: ada.email }, completeLogin.authToken)).toMatchObject({
      user: { databaseId: ruth.userId, isSwitched: true },
    })
  })
  it('is refused if the person became an administrator before the second step', async () => {
    await buildAuthenticatorApp(portal, ada.userId)
    const { challenge } = await enter()
    await portal.db
      .updateTable('app_user')
      .set({ roles: ['administrator', 'attendee'] })
      .where('id', '=', ruth.userId)
      .execute()
    const input = { challenge, code: shownCode(portal.clock.now()) }
    expect(await portal.codeOf(completing, { input })).toBe('SECOND_FACTOR_OVER')
  })
  it('does not ask for the person’s second step', async () => {
    await buildAuthenticatorApp(portal, ruth.userId)
    expect((await enter()).code).toBe('ok')
  })
})
