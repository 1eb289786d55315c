import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BuiltUser, buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildAuthenticatorApp, shownCode } from '#server/testing/builders/second-factors.ts'
import { minutes } from '#server/testing/fixed-clock.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, type PortalError, startPortal } from '#server/testing/portal.ts'
import { solvedBotCheck } from '#server/testing/solved-bot-check.ts'

const password = 'Portal-demo-2026'
const loggingIn = `mutation ($input: LoginInput!) { login(input: $input) { authToken refreshToken user { databaseId } } }`
const byLink = `mutation ($input: LoginInput!) { magicLinkLogin(input: $input) { authToken } }`
const requestingLink = `mutation ($input: GetMagicLinkInput!) { getMagicLink(input: $input) { success } }`
const verifying = `mutation ($input: VerifyUserEmailInput!) { verifyUserEmail(input: $input) { authToken } }`
const forgetting = `mutation ($input: SendPasswordResetEmailInput!) { sendPasswordResetEmail(input: $input) { clientMutationId } }`
const resetting = `mutation ($input: ResetUserPasswordInput!) { resetUserPassword(input: $input) { user { jwtAuthToken } } }`
const changingEmail = `mutation ($input: ChangeUserEmailInput!) { changeUserEmail(input: $input) { success } }`
const changingPassword = `mutation ($input: ChangeUserPasswordInput!) { changeUserPassword(input: $input) { success } }`
const completing = `mutation ($input: CompleteLoginInput!) {
  completeLogin(input: $input) { authToken refreshToken clientMutationId user { databaseId email jwtAuthToken } }
}`
const me = 'query Me($id: ID!) { user(id: $id) { email } }'

let portal: Portal
let ann: BuiltUser
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.clock.advance(minutes(30))
  ann = await buildAttendee(portal.db, { password })
  await buildAuthenticatorApp(portal, ann.userId)
  await takeMails(portal)
})

interface Result {
  completeLogin: {
    authToken: string
    refreshToken: string
    user: { databaseId: number; email: string }
  } | null
}
const code = (steps = 0) => shownCode(new Date(portal.clock.now().getTime() + steps * 30_000))
const challengeIn = (errors: PortalError[]) => {
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(['SECOND_FACTOR_NEEDED'])
  return errors[0]!.extensions.data as { challenge: string; methods: string[] }
}
const begin = async (person = ann) => {
  const { data, errors } = await portal.query(loggingIn, { input: { username: person.email, password } })
  expect(data).toEqual({ login: null })
  return challengeIn(errors).challenge
}
const complete = (challenge: string, response: object) =>
  portal.query<Result>(completing, { input: { challenge, ...response } })
const codeOf = async (call: Promise<{ errors: PortalError[] }>) => (await call).errors[0]?.extensions.code
const openSessions = (userId: number) =>
  portal.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()

describe('a login of a person with a second factor', () => {
  // crossing: two-step login x GraphQL alone
  it('returns no token for the right password, but the challenge and methods', async () => {
    const { data, errors } = await portal.query(loggingIn, { input: { username: ann.email, password } })
    expect(data).toEqual({ login: null })
    expect(errors[0]).toMatchObject({
      message: 'Your account uses two-step login. Enter your code or use your passkey.',
      extensions: {
        code: 'SECOND_FACTOR_NEEDED',
        data: { challenge: expect.stringMatching(/^[\w-]{43}$/), methods: ['code'] },
      },
    })
    expect(await openSessions(ann.userId)).toEqual([])
    const saved = JSON.stringify(await portal.db.selectFrom('login_challenge').selectAll().execute())
    expect(saved).not.toContain((errors[0]!.extensions.data as { challenge: string }).challenge)
  })
  it('does not reveal the second step when the password is wrong', async () => {
    const wrong = { username: ann.email, password: 'Portal-demo-2027' }
    expect(await codeOf(portal.query(loggingIn, { input: wrong }))).toBe('INVALID_CREDENTIALS')
  })
  // crossing: two-step login x GraphQL alone
  it('completes with the app’s code and returns the same response as a login', async () => {
    const { data, errors } = await complete(await begin(), { code: code(), clientMutationId: 'm' })
    expect(errors).toEqual([])
    expect(data!.completeLogin).toMatchObject({
      clientMutationId: 'm',
      user: { databaseId: ann.userId, email: ann.email, jwtAuthToken: data!.completeLogin!.authToken },
    })
    expect(await portal.request(me, { id: ann.email }, data!.completeLogin!.authToken)).toBeTruthy()
  })
  it('sets the host session cookie only after the second step', async () => {
    const staff = await buildUser(portal.db, { roles: ['staff'], password })
    await buildAuthenticatorApp(portal, staff.userId)
    const post = (query: string, input: object) =>
      fetch(`${portal.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables: { input } }),
      })
    const first = await post(loggingIn, { username: staff.email, password })
    expect(first.headers.get('set-cookie')).toBeNull()
    const { errors } = (await first.json()) as { errors: PortalError[] }
    const second = await post(completing, { challenge: challengeIn(errors).challenge, code: code() })
    expect(second.headers.get('set-cookie')).toMatch(/^archway_session=[\w-]{43};/)
  })
  it.each([
    ['from now', 0, undefined],
    ['from 30 seconds ago (slow clock)', -1, undefined],
    ['from 30 seconds ahead (fast clock)', 1, undefined],
    ['from a minute ago', -2, 'SECOND_FACTOR_WRONG'],
    ['from a minute ahead', 2, 'SECOND_FACTOR_WRONG'],
  ])('accepts or refuses a code %s', async (_name, steps, outcome) => {
    expect(await codeOf(complete(await begin(), { code: code(steps) }))).toBe(outcome)
  })
  it('accepts a code with spaces', async () => {
    expect(
      await codeOf(complete(await begin(), { code: ` ${code().slice(0, 3)} ${code().slice(3)} ` })),
    ).toBe(undefined)
  })
  it('accepts each code once, even from two concurrent logins', async () => {
    const [one, other] = [await begin(), await begin()]
    const outcomes = await Promise.all([one, other].map((open) => codeOf(complete(open, { code: code() }))))
    expect(outcomes.toSorted()).toEqual(['SECOND_FACTOR_WRONG', undefined])
    expect(await codeOf(complete(await begin(), { code: code() }))).toBe('SECOND_FACTOR_WRONG')
    expect(await codeOf(complete(await begin(), { code: code(-1) })), 'an older one').toBe(
      'SECOND_FACTOR_WRONG',
    )
    expect(await codeOf(complete(await begin(), { code: code(1) })), 'the next one').toBe(undefined)
  })
  it.each([
    ['nothing', {}],
    ['an empty code', { code: '' }],
    ['letters', { code: 'abcdef' }],
    ['a 10 kB code', { code: '1'.repeat(10_000) }],
    ['an invalid recovery code', { recoveryCode: 'AAAA-BBBB-CCCC-DDDD' }],
    ['a passkey that is not JSON', { passkey: 'x' }],
    ['an unknown passkey', { passkey: '{"id":"AAAA","response":{}}' }],
    ['JSON that is not a passkey', { passkey: 'null' }],
  ])('is not completed by %s', async (_name, response) => {
    expect(await codeOf(complete(await begin(), response))).toBe('SECOND_FACTOR_WRONG')
  })
})

describe('a login challenge', () => {
  it('works once', async () => {
    const challenge = await begin()
    expect(await codeOf(complete(challenge, { code: code() }))).toBe(undefined)
    portal.clock.advance(30_000)
    expect(await codeOf(complete(challenge, { code: code() }))).toBe('SECOND_FACTOR_OVER')
  })
  it('expires after 10 minutes', async () => {
    const challenge = await begin()
    portal.clock.advance(minutes(10))
    expect(await codeOf(complete(challenge, { code: code() }))).toBe('SECOND_FACTOR_OVER')
  })
  it('expires after five wrong responses', async () => {
    const challenge = await begin()
    for (let tries = 0; tries < 5; tries += 1)
      expect(await codeOf(complete(challenge, { code: '000000' }))).toBe('SECOND_FACTOR_WRONG')
    expect(await codeOf(complete(challenge, { code: code() }))).toBe('SECOND_FACTOR_OVER')
    expect(await openSessions(ann.userId)).toEqual([])
  })
  it('rejects a code of another account', async () => {
    const bo = await buildAttendee(portal.db, { password })
    const row = portal.db.insertInto('authenticator_app').values({ user_id: bo.userId })
    await row.execute()
    await portal.db
      .updateTable('authenticator_app')
      .set((eb) => ({
        secret: eb
          .selectFrom('authenticator_app as o')
          .select('o.secret')
          .where('o.user_id', '=', ann.userId),
        added_at: portal.clock.now(),
      }))
      .where('user_id', '=', bo.userId)
      .execute()
    expect(await codeOf(complete(await begin(bo), { code: code() })), 'a secret put into another row').toBe(
      'SECOND_FACTOR_WRONG',
    )
  })
  it.each([
    ['made up', 'x'.repeat(43)],
    ['empty', ''],
    ['of 100 kB', 'x'.repeat(100_000)],
    ['not valid text', '\0'],
  ])('that is %s is rejected', async (_name, challenge) => {
    expect(await codeOf(complete(challenge, { code: code() }))).toBe('SECOND_FACTOR_OVER')
  })
  it('ends when the password is changed', async () => {
    const open = await begin()
    const token = await tokenFor(portal, ann)
    const form = { password, newPassword: 'Another-word-1', confirmNewPassword: 'Another-word-1' }
    await portal.request(changingPassword, { input: form }, token)
    expect(await codeOf(complete(open, { code: code() }))).toBe('SECOND_FACTOR_OVER')
  })
  it('ends when the account is closed', async () => {
    const open = await begin()
    await portal.db
      .updateTable('app_user')
      .set({ closed_at: portal.clock.now() })
      .where('id', '=', ann.userId)
      .execute()
    expect(await codeOf(complete(open, { code: code() }))).toBe('SECOND_FACTOR_OVER')
  })
})

describe('the second factor cannot be bypassed', () => {
  const keyIn = async (kind: string) => {
    const mail = (await takeMails(portal)).find((each) => each.kind === kind)!
    return mail.data as { username: string; key: string; newEmail?: string }
  }
  // crossing: two-step login x mail link
  it('by a magic link, which is used up in the first step', async () => {
    await portal.request(requestingLink, {
      input: { email: ann.email, botCheckToken: await solvedBotCheck(portal.deps) },
    })
    const { username, key } = await keyIn('magicLink')
    const input = { username, password: key }
    const { challenge } = challengeIn((await portal.query(byLink, { input })).errors)
    expect(await codeOf(portal.query(byLink, { input }))).toBe('KEY_INVALID')
    expect(await codeOf(complete(challenge, { code: code() }))).toBe(undefined)
  })
  it('by verifying an address, though the address is verified', async () => {
    const token = await tokenFor(portal, ann)
    const email = `new-${ann.userId}@example.org`
    await portal.request(changingEmail, { input: { email, password } }, token)
    const { username, key, newEmail } = await keyIn('verifyNewEmail')
    const input = { username, verificationKey: key, email: newEmail, password }
    const { challenge } = challengeIn((await portal.query(verifying, { input })).errors)
    const { data } = await complete(challenge, { code: code() })
    expect(data!.completeLogin!.user).toMatchObject({ databaseId: ann.userId, email })
  })
  // crossing: two-step login x mail link
  it('by a password reset, which requires the second step before it changes anything', async () => {
    await portal.request(forgetting, { input: { username: ann.email } })
    const { username, key } = await keyIn('resetPassword')
    const input = { login: username, key, password: 'Another-word-1' }
    const { challenge } = challengeIn((await portal.query(resetting, { input })).errors)
    challengeIn((await portal.query(loggingIn, { input: { username: ann.email, password } })).errors)
    const passed = { ...input, challenge, code: code() }
    expect(await portal.request(resetting, { input: passed })).toEqual({
      resetUserPassword: { user: { jwtAuthToken: null } },
    })
    const again = { username: ann.email, password: 'Another-word-1' }
    challengeIn((await portal.query(loggingIn, { input: again })).errors)
  })
})

describe('second-step attempts', () => {
  let limited: Portal
  beforeAll(async () => {
    limited = await startPortal({ config: { rateLimits: true } })
  })
  afterAll(() => limited.close())

  it('are limited per account across all challenges, and successful ones do not count', async () => {
    const bo = await buildAttendee(limited.db, { password })
    await buildAuthenticatorApp(limited, bo.userId)
    const start = async () => {
      const { errors } = await limited.query(loggingIn, { input: { username: bo.email, password } })
      return challengeIn(errors).challenge
    }
    const finishWith = (challenge: string, given: string) =>
      codeOf(limited.query(completing, { input: { challenge, code: given } }))
    for (let round = 0; round < 2; round += 1) {
      const challenge = await start()
      for (let tries = 0; tries < 5; tries += 1)
        expect(await finishWith(challenge, '000000')).toBe('SECOND_FACTOR_WRONG')
    }
    const right = () => shownCode(limited.clock.now())
    expect(await finishWith(await start(), right())).toBe('RATE_LIMITED')
    limited.clock.advance(minutes(61))
    for (let logins = 0; logins < 11; logins += 1) {
      limited.clock.advance(30_000)
      expect(await finishWith(await start(), right())).toBe(undefined)
    }
  })
})
