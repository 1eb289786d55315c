import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callLimits, type LimitedCall } from '#domain/kernel/limits/call-limit.rule.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { buildAttendee, buildNewAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import { minutes } from '#server/testing/fixed-clock.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, type PortalError, startPortal } from '#server/testing/portal.ts'
import { solvedBotCheck } from '#server/testing/solved-bot-check.ts'
import { type Counting, countCall, tooOften, uncount } from './limit-calls.ts'

const password = 'Portal-demo-2026'
const documents = {
  login: `mutation M($email: String!) { login(input: { username: $email, password: "Wrong-word-26" }) { authToken } }`,
  forgot: `mutation M($email: String!) { sendPasswordResetEmail(input: { username: $email }) { clientMutationId } }`,
  magic: `mutation M($email: String!, $token: String) { getMagicLink(input: { email: $email, botCheckToken: $token }) { success } }`,
  useMagic: `mutation M($email: String!) { magicLinkLogin(input: { username: $email, password: "k" }) { authToken } }`,
  reset: `mutation M($email: String!) { resetUserPassword(input: { key: "k", login: $email, password: "Willow-Tree-26" }) { clientMutationId } }`,
  verify: `mutation M($email: String!) { verifyUserEmail(input: { username: $email, verificationKey: "k" }) { success } }`,
  signUp: `mutation M($email: String!) {
    registerUser(input: { username: $email, email: $email, firstName: "A", lastName: "B", password: "Willow-Tree-26", terms: ["t"], botCheckToken: "x" }) { clientMutationId }
  }`,
}

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: true, trustedProxyHeader: 'x-forwarded-for' } })
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.deleteFrom('rate_limit').execute()
})

async function limitCalls(context: Counting, call: LimitedCall, account: string): Promise<void> {
  const { retryAt } = await countCall(context, call, { account })
  if (retryAt) throw tooOften(retryAt)
}
async function callFrom(address: string, document: string, variables: object): Promise<PortalError[]> {
  const response = await fetch(`${portal.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ query: document, variables }),
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { errors?: PortalError[] }).errors ?? []
}
/** A call from a browser that has just passed a bot check. */
async function checkedCall(address: string, document: string, variables: object): Promise<PortalError[]> {
  const token = await solvedBotCheck(portal.deps)
  const validating = 'mutation V($token: String!) { validateRecaptcha(input: { token: $token }) { success } }'
  expect(await callFrom(address, validating, { token })).toEqual([])
  return callFrom(address, document, variables)
}
async function codes(times: number, once: (n: number) => Promise<PortalError[]>): Promise<string[]> {
  const found: string[] = []
  for (let n = 0; n < times; n += 1) found.push((await once(n))[0]?.extensions.code ?? 'ok')
  return found
}
/** Calls this many times, fifteen in parallel. Returns how many were rejected. */
async function tries(times: number, once: (n: number) => Promise<void>): Promise<{ refused: number }> {
  let [next, rejected] = [0, 0]
  const lane = async () => {
    while (next < times) {
      next += 1
      await once(next).catch(() => {
        rejected += 1
      })
    }
  }
  await Promise.all(Array.from({ length: 15 }, lane))
  return { refused: rejected }
}
const untilLimited = (most: number, otherwise: string) => [
  ...Array<string>(most).fill(otherwise),
  'RATE_LIMITED',
]
/** Calls where a bot check replaces the rejection (server/accounts/log-in/lock-out.test.ts). */
const untilChecked = (most: number, otherwise: string) => [
  ...Array<string>(most).fill(otherwise),
  'BOT_CHECK_NEEDED',
]

describe('a rate limit', () => {
  it('returns the retry time, and ends then', async () => {
    const email = 'nobody@example.org'
    const call = () => callFrom('192.0.2.1', documents.useMagic, { email })
    expect(await codes(11, call)).toEqual(untilChecked(10, 'KEY_INVALID'))
    const checked = () => checkedCall('192.0.2.1', documents.useMagic, { email })
    expect(await codes(21, checked)).toEqual(untilLimited(20, 'KEY_INVALID'))
    portal.clock.advance(minutes(15) - 1)
    expect((await checked())[0]).toMatchObject({
      message: 'Too many tries. Try again at 12:15 PM EST.',
      extensions: { code: 'RATE_LIMITED', data: { retryAt: '2026-11-20T17:15:00.000Z' } },
    })
    portal.clock.advance(1)
    expect((await call())[0]?.extensions.code).toBe('KEY_INVALID')
    portal.clock.advance(-minutes(15))
  })
  it('is the same for an existing account in any spelling of its address', async () => {
    const { email } = await buildAttendee(portal.db, { email: 'li+mit@example.org', password })
    const written = [email, email.toUpperCase(), 'limit@example.org']
    const found = await codes(11, (n) => callFrom('192.0.2.1', documents.login, { email: written[n % 3] }))
    expect(found).toEqual(untilChecked(10, 'INVALID_CREDENTIALS'))
  })
  it('does not lock the owner out when a third party elsewhere keeps guessing', async () => {
    const { email } = await buildAttendee(portal.db, { password })
    const thirdParty = { ...portal.deps, address: '192.0.2.1' }
    expect((await tries(150, () => limitCalls(thirdParty, 'login', email))).refused).toBe(140)
    const call = (document: string, address: string) => callFrom(address, document, { email })
    expect((await call(documents.login, '192.0.2.1'))[0]?.extensions.code).toBe('BOT_CHECK_NEEDED')
    const right = documents.login.replace('Wrong-word-26', password)
    expect(await call(right, '198.51.100.7')).toEqual([])
  })
  it('also counts per account over all addresses, so that many third parties together guess no more', async () => {
    const { email } = await buildAttendee(portal.db, { password })
    for (const account of [email, 'nobody@example.org']) {
      const from = (n: number) => ({ ...portal.deps, address: `192.0.2.${n % 20}` })
      const { refused } = await tries(98, (n) => limitCalls(from(n), 'login', usernameOf(account)))
      expect(refused).toBe(0)
      const found = await codes(3, (n) => callFrom(`192.0.2.${100 + n}`, documents.login, { email: account }))
      expect(found).toEqual(untilChecked(2, 'INVALID_CREDENTIALS'))
    }
  })
  it('allows 250 people of one clinic to log in after two mistakes each', async () => {
    const context = { ...portal.deps, address: '192.0.2.1' }
    const { refused } = await tries(250, async (n) => {
      const email = `clinic${n}@example.org`
      for (let slip = 0; slip < 2; slip += 1) await limitCalls(context, 'login', email)
      const { counted, retryAt } = await countCall(context, 'login', { account: email })
      expect(retryAt).toBeNull()
      await uncount(portal.db, counted)
    })
    expect(refused).toBe(0)
  })
  it.each(Object.keys(callLimits) as LimitedCall[])(
    'allows 250 concurrent people of one clinic: %s',
    async (call) => {
      const context = { ...portal.deps, address: '192.0.2.1' }
      expect(await tries(250, (n) => limitCalls(context, call, `person ${n}`))).toEqual({ refused: 0 })
    },
  )
  it('counts only wrong passwords, also between right ones', async () => {
    const { email } = await buildAttendee(portal.db, { password })
    const right = documents.login.replace('Wrong-word-26', password)
    const call = (document: string) => () => callFrom('192.0.2.1', document, { email })
    expect(await codes(12, call(right))).toEqual(Array<string>(12).fill('ok'))
    expect(await codes(9, call(documents.login))).toEqual(Array<string>(9).fill('INVALID_CREDENTIALS'))
    expect(await codes(3, call(right))).toEqual(['ok', 'ok', 'ok'])
    expect(await codes(2, call(documents.login))).toEqual(['INVALID_CREDENTIALS', 'BOT_CHECK_NEEDED'])
    expect(await codes(1, call(right))).toEqual(['BOT_CHECK_NEEDED'])
  })
  it('counts a client’s address over all accounts, as written by the trusted proxy', async () => {
    const one = (n: number) =>
      callFrom(`203.0.113.${n}, 192.0.2.9`, documents.verify, { email: `a${n}@example.org` })
    const near = { ...portal.deps, address: '192.0.2.9' }
    await tries(740, (n) => limitCalls(near, 'verifyEmail', `b${n}`))
    expect(await codes(11, one)).toEqual(untilChecked(10, 'EMAIL_VERIFICATION_FAILED'))
    const other = await callFrom('192.0.2.10', documents.verify, { email: 'a1@example.org' })
    expect(other[0]?.extensions.code).toBe('EMAIL_VERIFICATION_FAILED')
  })
  it.each([
    ['useMagic', 10, 'KEY_INVALID'],
    ['reset', 10, 'RESET_KEY_INVALID'],
    ['verify', 10, 'EMAIL_VERIFICATION_FAILED'],
  ] as const)('limits %s at %d and then requires a bot check', async (name, most, otherwise) => {
    const call = () => callFrom('192.0.2.1', documents[name], { email: 'ann@example.org' })
    expect(await codes(most + 1, call)).toEqual(untilChecked(most, otherwise))
  })
  it('limits signUp at 5', async () => {
    const call = () => callFrom('192.0.2.1', documents.signUp, { email: 'ann@example.org' })
    expect(await codes(6, call)).toEqual(untilLimited(5, 'BOT_CHECK_FAILED'))
  })
  it('limits forgot at 5', async () => {
    const call = () => callFrom('192.0.2.1', documents.forgot, { email: 'ann@example.org' })
    expect(await codes(6, call)).toEqual(untilChecked(5, 'ok'))
  })
  it('limits magic links at 5, for known and unknown addresses, before the bot check', async () => {
    for (const email of ['nobody@example.org', (await buildAttendee(portal.db)).email]) {
      const found = await codes(6, async (n) =>
        callFrom('192.0.2.1', documents.magic, {
          email,
          token: n < 5 ? await solvedBotCheck(portal.deps) : 'none',
        }),
      )
      expect(found).toEqual(untilLimited(5, 'ok'))
    }
  })
  it('limits password changes, email changes, and confirmations of logged-in callers', async () => {
    const token = await tokenFor(portal, await buildNewAttendee(portal.db, { verified: false, password }))
    const calls = [
      [
        'changePassword',
        'changeUserPassword',
        '{ password: "Wrong-word-26", newPassword: "Willow-Tree-26", confirmNewPassword: "Willow-Tree-26" }',
        10,
      ],
      ['changeEmail', 'changeUserEmail', '{ email: "b@example.org", password: "Wrong-word-26" }', 5],
      ['confirm', 'createRegistrations', '{ registrations: [] }', 30],
    ] as const
    for (const [, field, input, most] of calls) {
      const selection = field === 'createRegistrations' ? 'clientMutationId' : 'success'
      const document = `mutation { ${field}(input: ${input}) { ${selection} } }`
      const found = await codes(most + 1, async () => (await portal.query(document, {}, token)).errors)
      expect(found.indexOf('RATE_LIMITED')).toBe(most)
    }
    await takeMails(portal)
  })
  it('is shared by all servers and exact under concurrency', async () => {
    const context = { ...portal.deps, address: '192.0.2.1' }
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, () => limitCalls(context, 'login', 'ann@example.org')),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })
  it('stores no readable addresses or people', async () => {
    await limitCalls({ ...portal.deps, address: '192.0.2.1' }, 'login', 'ann@example.org')
    const rows = JSON.stringify(await portal.db.selectFrom('rate_limit').selectAll().execute())
    expect(rows).not.toContain(Buffer.from('ann@example.org').toJSON().data.join(','))
    expect(rows).not.toContain('192.0.2.1')
  })
  it('does not apply if limits are off', async () => {
    const config = { ...portal.deps.config, rateLimits: false }
    for (let n = 0; n < 20; n += 1)
      await limitCalls({ ...portal.deps, config, address: '192.0.2.1' }, 'login', 'ann@example.org')
  })
})
