import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { countCall } from '#server/platform/limits/limit-calls.ts'
import { type BuiltUser, buildAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import { buildAuthenticatorApp, buildChallenge, shownCode } from '#server/testing/builders/second-factors.ts'
import { minutes } from '#server/testing/fixed-clock.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, type PortalError, startPortal } from '#server/testing/portal.ts'
import { solvedBotCheck } from '#server/testing/solved-bot-check.ts'

const password = 'Portal-demo-2026'
let portal: Portal
let ann: BuiltUser
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: true, trustedProxyHeader: 'x-forwarded-for' } })
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.deleteFrom('rate_limit').execute()
  await takeMails(portal)
  ann = await buildAttendee(portal.db, { password })
})

interface From {
  address: string
  cookie?: string | undefined
}
async function call(document: string, variables: object, { address, cookie = '' }: From) {
  const response = await fetch(`${portal.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
    body: JSON.stringify({ query: document, variables }),
  })
  const { errors } = (await response.json()) as { errors?: PortalError[] }
  const device = response.headers.getSetCookie().find((line) => line.startsWith('archway_device='))
  return { code: errors?.[0]?.extensions.code ?? 'ok', device }
}
const login = (from: From, input: { word?: string; botCheckToken?: string; email?: string } = {}) =>
  call(
    'mutation L($input: LoginInput!) { login(input: $input) { authToken } }',
    {
      input: {
        username: input.email ?? ann.email,
        password: input.word ?? password,
        botCheckToken: input.botCheckToken,
      },
    },
    from,
  )
const reset = (email: string, from: From, botCheckToken?: string) =>
  call(
    'mutation R($input: SendPasswordResetEmailInput!) { sendPasswordResetEmail(input: $input) { clientMutationId } }',
    { input: { username: email, botCheckToken } },
    from,
  )
const magic = async (email: string, from: From) =>
  call(
    'mutation M($input: GetMagicLinkInput!) { getMagicLink(input: $input) { success } }',
    { input: { email, botCheckToken: await solvedBotCheck(portal.deps) } },
    from,
  )
const cookieOf = (line: string | undefined) => line!.split(';')[0]!
/** Counts wrong logins without the cost of hashing a password. */
async function guess(times: number, address: (n: number) => string) {
  for (let n = 0; n < times; n += 1)
    await countCall({ ...portal.deps, address: address(n) }, 'login', { account: usernameOf(ann.email) })
}
const otherLines = (n: number) => `192.0.2.${n % 20}`

describe('password guesses by third parties', () => {
  it('from ten subnets of one IPv6 line count together and do not block other lines', async () => {
    await guess(200, (n) => `2001:db8:7:${(n % 10).toString(16)}::${n + 1}`)
    expect((await login({ address: '2001:db8:7:99::1' })).code, 'of that line').toBe('BOT_CHECK_NEEDED')
    expect((await login({ address: '198.51.100.7' })).code).toBe('ok')
  })
  it.each(['::ffff:192.0.2.50', '::ffff:c000:232', '0:0:0:0:0:FFFF:C000:0232', '64:ff9b::c000:232'])(
    'from %s count as 192.0.2.50',
    async (address) => {
      await guess(10, () => '192.0.2.50')
      expect((await login({ address })).code).toBe('BOT_CHECK_NEEDED')
    },
  )
  it('never block or challenge a device that logged in before', async () => {
    const cookie = cookieOf((await login({ address: '198.51.100.7' })).device)
    await guess(150, otherLines)
    for (let n = 0; n < 12; n += 1) {
      const from = { address: '192.0.2.1', cookie }
      expect((await login(from)).code).toBe('ok')
    }
  })
  it('make the owner pass a bot check on a new device and then let them in', async () => {
    await guess(150, otherLines)
    const from = { address: '198.51.100.7' }
    expect((await login(from)).code).toBe('BOT_CHECK_NEEDED')
    expect((await login(from, { botCheckToken: 'none' })).code).toBe('BOT_CHECK_NEEDED')
    const botCheckToken = await solvedBotCheck(portal.deps)
    expect((await login(from, { botCheckToken })).code).toBe('ok')
    expect((await login(from, { botCheckToken })).code, 'a check is good once').toBe('BOT_CHECK_NEEDED')
  })
  it('let the owner in with a bot check that the same browser passed just before', async () => {
    await guess(150, otherLines)
    const from = { address: '198.51.100.7' }
    const validated = await call(
      'mutation V($token: String!) { validateRecaptcha(input: { token: $token }) { success } }',
      { token: await solvedBotCheck(portal.deps) },
      from,
    )
    expect(validated.code).toBe('ok')
    expect((await login({ address: '198.51.100.8' })).code, 'another').toBe('BOT_CHECK_NEEDED')
    expect((await login(from)).code).toBe('ok')
    expect((await login(from)).code, 'once').toBe('BOT_CHECK_NEEDED')
  })
  it('are rate limited even with bot checks', async () => {
    const codes = []
    for (let n = 0; n < 32; n += 1)
      codes.push(
        (
          await login(
            { address: '192.0.2.1' },
            { word: 'Wrong-word-26', botCheckToken: await solvedBotCheck(portal.deps) },
          )
        ).code,
      )
    expect(codes.slice(0, 30)).toEqual(Array(30).fill('INVALID_CREDENTIALS'))
    expect(codes.slice(30)).toEqual(['RATE_LIMITED', 'RATE_LIMITED'])
  })
  it('get the same responses for an unknown address', async () => {
    const codes = []
    for (let n = 0; n < 11; n += 1)
      codes.push((await login({ address: '192.0.2.1' }, { email: 'nobody@example.org' })).code)
    expect(codes).toEqual([...Array(10).fill('INVALID_CREDENTIALS'), 'BOT_CHECK_NEEDED'])
  })
})

describe('confirming one’s own password', () => {
  it('is not blocked by wrong logins of third parties', async () => {
    const token = await tokenFor(portal, ann)
    await guess(150, otherLines)
    const changing =
      'mutation { changeUserEmail(input: { email: "ann-new@example.org", password: "Portal-demo-2026" }) { success } }'
    expect((await portal.query(changing, {}, token)).errors).toEqual([])
  })
})

describe('the known-device cookie', () => {
  const mark = async () => cookieOf((await login({ address: '198.51.100.7' })).device)
  const isKnown = async (cookie: string, address = '192.0.2.1') =>
    (await login({ address, cookie })).code === 'ok'

  it('is HttpOnly and does not identify the account', async () => {
    const { device } = await login({ address: '198.51.100.7' })
    expect(device).toMatch(
      /^archway_device=[\w-]{16}\.\d+\.[\w-]{22}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
    )
    const partsOf = (cookie: string) => cookieOf(cookie).split('=')[1]!.split('.')
    const [one, another] = [partsOf(device!), partsOf((await login({ address: '198.51.100.7' })).device!)]
    expect(another[0], 'the same account on another device').not.toBe(one[0])
    expect(another[2]).not.toBe(one[2])
  })
  it('is invalid if changed, for another account, or after it expires', async () => {
    const cookie = await mark()
    const bob = await buildAttendee(portal.db, { password })
    const ofBob = cookieOf((await login({ address: '198.51.100.7' }, { email: bob.email })).device)
    await guess(150, otherLines)
    expect(await isKnown(ofBob)).toBe(false)
    expect(await isKnown(cookie.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')))).toBe(false)
    expect(await isKnown(cookie.replace(/\.\d+\./, '.99999999999.'))).toBe(false)
    expect(await isKnown(`${ofBob}~${cookie.split('=')[1]}`), 'beside another').toBe(true)
    portal.clock.advance(minutes(60 * 24 * 400))
    await guess(150, otherLines)
    expect(await isKnown(cookie)).toBe(false)
    portal.clock.advance(-minutes(60 * 24 * 400))
  })
  it('has its own limit for wrong passwords', async () => {
    const cookie = await mark()
    const codes = []
    for (let n = 0; n < 11; n += 1)
      codes.push((await login({ address: `192.0.2.${n}`, cookie }, { word: 'Wrong-word-26' })).code)
    expect(codes.at(-2)).toBe('INVALID_CREDENTIALS')
    expect(codes.at(-1)).toBe('BOT_CHECK_NEEDED')
  })
})

describe('wrong second-step codes from someone who knows the password', () => {
  it('block a new device but not a device that logged in before', async () => {
    await buildAuthenticatorApp(portal, ann.userId)
    const step = (code: string, challenge: string, from: From) =>
      call(
        'mutation C($input: CompleteLoginInput!) { completeLogin(input: $input) { authToken } }',
        { input: { challenge, code } },
        from,
      )
    const first = await step(shownCode(portal.clock.now()), await buildChallenge(portal, ann.userId), {
      address: '198.51.100.7',
    })
    const cookie = cookieOf(first.device)
    for (let n = 0; n < 10; n += 1)
      await step('000000', await buildChallenge(portal, ann.userId), { address: `192.0.2.${n}` })
    portal.clock.advance(minutes(1))
    const code = shownCode(portal.clock.now())
    const challenge = await buildChallenge(portal, ann.userId)
    expect((await step(code, challenge, { address: '198.51.100.7' })).code).toBe('RATE_LIMITED')
    expect((await step(code, challenge, { address: '198.51.100.7', cookie })).code).toBe('ok')
    portal.clock.advance(-minutes(1))
  })
})

describe('wrong email keys from third parties', () => {
  const keyIn = async (kind: string) => {
    const mail = (await takeMails(portal)).findLast((one) => one.kind === kind)
    return (mail!.data as { key: string }).key
  }
  const using = {
    useMagicLink: {
      document: 'mutation K($input: LoginInput!) { magicLinkLogin(input: $input) { authToken } }',
      mail: () => magic(ann.email, { address: '198.51.100.7' }).then(() => keyIn('magicLink')),
      input: (key: string) => ({ username: ann.email, password: key }),
    },
    resetPassword: {
      document:
        'mutation K($input: ResetUserPasswordInput!) { resetUserPassword(input: $input) { clientMutationId } }',
      mail: () => reset(ann.email, { address: '198.51.100.7' }).then(() => keyIn('resetPassword')),
      input: (key: string) => ({ login: ann.email, key, password: 'Another-demo-2026' }),
    },
  } as const
  it.each(Object.keys(using) as (keyof typeof using)[])(
    'do not block the owner’s valid link: %s',
    async (name) => {
      const { document, mail, input } = using[name]
      const key = await mail()
      for (let n = 0; n < 150; n += 1)
        await countCall({ ...portal.deps, address: otherLines(n) }, name, { account: usernameOf(ann.email) })
      const from = { address: '198.51.100.9' }
      expect(
        (await call(document, { input: input(`${key.slice(0, -4)}AAAA`) }, from)).code,
        'a wrong one',
      ).toBe('BOT_CHECK_NEEDED')
      expect((await call(document, { input: input(key) }, from)).code).toBe('ok')
    },
  )
})

describe('five anonymous password reset requests', () => {
  const kinds = async () => (await takeMails(portal)).map(({ kind }) => kind)
  const request = async (email: string) => {
    const codes = []
    for (let n = 0; n < 6; n += 1) codes.push((await reset(email, { address: `192.0.2.${n}` })).code)
    return codes
  }
  it('do not block the owner’s magic link, and the sixth requires a bot check', async () => {
    expect(await request(ann.email)).toEqual([...Array(5).fill('ok'), 'BOT_CHECK_NEEDED'])
    expect(await kinds()).toEqual(Array(5).fill('resetPassword'))
    expect((await magic(ann.email, { address: '198.51.100.7' })).code).toBe('ok')
    expect(await kinds()).toEqual(['magicLink'])
    const botCheckToken = await solvedBotCheck(portal.deps)
    expect((await reset(ann.email, { address: '198.51.100.7' }, botCheckToken)).code).toBe('ok')
    expect(await kinds()).toEqual(['resetPassword'])
  })
  it('get the same responses for an unknown address', async () => {
    expect(await request('nobody@example.org')).toEqual([...Array(5).fill('ok'), 'BOT_CHECK_NEEDED'])
    expect(await kinds()).toEqual([])
  })
  it('a magic link request succeeds only if an email is sent, and known devices are not limited', async () => {
    const cookie = cookieOf((await login({ address: '198.51.100.7' })).device)
    const codes = []
    for (let n = 0; n < 12; n += 1) codes.push((await magic(ann.email, { address: `192.0.2.${n}` })).code)
    expect(codes).toEqual([...Array(10).fill('ok'), 'RATE_LIMITED', 'RATE_LIMITED'])
    expect(await kinds()).toEqual(Array(10).fill('magicLink'))
    expect((await magic(ann.email, { address: '192.0.2.1', cookie })).code).toBe('ok')
    expect((await reset(ann.email, { address: '192.0.2.1', cookie })).code).toBe('ok')
    expect(await kinds()).toEqual(['magicLink', 'resetPassword'])
  })
})
