import { render } from '@react-email/render'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountMails } from '#server/accounts/accounts.mail.tsx'
import { readMailSite } from '#server/platform/mail/mail-site.ts'
import { buildAttendee, buildNewAttendee, buildUser } from '#server/testing/builders/builders.ts'
import { minutes } from '#server/testing/fixed-clock.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { solvedBotCheck } from '#server/testing/solved-bot-check.ts'

const requesting = `mutation MagicLink($email: String!, $redirect: String, $token: String, $m: String) {
  getMagicLink(input: { email: $email, redirect: $redirect, botCheckToken: $token, clientMutationId: $m }) {
    success clientMutationId
  }
}`
const using = `mutation MagicLogin($username: String!, $key: String!) {
  magicLinkLogin(input: { username: $username, password: $key, clientMutationId: "m" }) {
    authToken refreshToken clientMutationId user { databaseId email jwtAuthToken }
  }
}`
interface Used {
  magicLinkLogin: { authToken: string; refreshToken: string; user: { databaseId: number } }
}

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await takeMails(portal)
})

const request = async (email: string, redirect?: string | null, m?: string) =>
  portal.query(requesting, { email, redirect, m, token: await solvedBotCheck(portal.deps) })
async function keyFor(email: string): Promise<string> {
  await request(email)
  return (await takeMails(portal))[0]!.data.key!
}
const expired = { message: 'Expired login link.', extensions: { code: 'KEY_INVALID' } }

describe('getMagicLink', () => {
  it('emails a link that redirects to a portal path', async () => {
    const ann = await buildAttendee(portal.db, { email: 'Ann+1@example.org' })
    const { data } = await request('ann+1@EXAMPLE.org', '/class/200001?view=day', 'm')
    expect(data).toEqual({ getMagicLink: { success: true, clientMutationId: 'm' } })
    const [mail] = await takeMails(portal)
    expect(mail).toEqual({
      kind: 'magicLink',
      to: ann.email,
      data: { username: 'ann1@example.org', key: expect.any(String), redirect: '/class/200001?view=day' },
    })
    const site = await readMailSite(portal.db, portal.deps, null)
    const html = await render(accountMails.magicLink.body(mail!.data as never, site))
    expect(html).toContain(
      `http://portal.test/login/magic?username=ann1%40example.org&amp;redirect=%2Fclass%2F200001%3Fview%3Dday&amp;loginKey=${mail!.data.key}`,
    )
  })
  it('returns the same response for an unknown address and sends no email', async () => {
    const ann = await buildAttendee(portal.db)
    const known = await request(ann.email)
    await takeMails(portal)
    expect(await request('nobody@example.org')).toEqual(known)
    expect(await takeMails(portal)).toEqual([])
  })
  it('stores a key without an account for an unknown address, to equalize timing', async () => {
    const before = await portal.db.selectFrom('email_key').select('id').where('user_id', 'is', null).execute()
    await request('nobody@example.org')
    const after = await portal.db.selectFrom('email_key').select('id').where('user_id', 'is', null).execute()
    expect(after.length - before.length).toBe(1)
  })
  it('sends the verification link to a person who has not verified the address', async () => {
    const { email } = await buildNewAttendee(portal.db, { verified: false })
    await request(email)
    expect(await takeMails(portal)).toMatchObject([{ kind: 'verifyEmail', to: email }])
  })
  it('emails the account that verified the address, not a newer unverified one', async () => {
    const owner = await buildAttendee(portal.db, { email: 'owner@example.org' })
    await buildNewAttendee(portal.db, { email: 'OWNER@example.org', verified: false })
    const key = await keyFor('owner@example.org')
    const { magicLinkLogin } = await portal.request<Used>(using, { username: owner.email, key })
    expect(magicLinkLogin.user.databaseId).toBe(owner.userId)
  })
  it('sends no email for a closed account', async () => {
    const { email } = await buildUser(portal.db, { closed_at: portal.clock.now() })
    await request(email)
    expect(await takeMails(portal)).toEqual([])
  })
  it.each([
    'https://evil.example',
    'https:evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    'javascript:alert(1)',
    'evil.example',
  ])('refuses to redirect to %j', async (redirect) => {
    const { errors } = await request('ann@example.org', redirect)
    expect(errors[0]).toMatchObject({
      message: 'This link leads to another website.',
      extensions: { code: 'INPUT_INVALID', data: { fields: ['redirect'] } },
    })
  })
  it.each([
    ['no address', '', 'Please enter your account email address.'],
    ['an invalid address', 'ann', 'Must be a valid email address.'],
    [
      'an address of 10 kB',
      `${'a'.repeat(10_000)}@example.org`,
      'Use an email address of up to 254 characters.',
    ],
  ])('refuses %s', async (_name, email, message) => {
    expect((await request(email)).errors[0]).toMatchObject({ message, extensions: { code: 'INPUT_INVALID' } })
  })
  it('requires a bot check and accepts each solution once', async () => {
    const { errors } = await portal.query(requesting, { email: 'ann@example.org' })
    expect(errors[0]?.message).toBe('You must be human to do this.')
    const token = await solvedBotCheck(portal.deps)
    await portal.request(requesting, { email: 'ann@example.org', token })
    const again = await portal.query(requesting, { email: 'ann@example.org', token })
    expect(again.errors[0]?.message).toBe(
      'Could not verify your humanity. Please reload the page and try again.',
    )
  })
})

describe('magicLinkLogin', () => {
  it('logs in', async () => {
    const ann = await buildAttendee(portal.db, { email: 'ma+gic@example.org' })
    const key = await keyFor(ann.email)
    const { magicLinkLogin: response } = await portal.request<Used>(using, {
      username: 'magic@example.org',
      key,
    })
    expect(response).toMatchObject({
      clientMutationId: 'm',
      user: { databaseId: ann.userId, email: ann.email, jwtAuthToken: response.authToken },
    })
    const me = 'query Me($id: ID!) { user(id: $id) { email } }'
    expect(await portal.request(me, { id: ann.email }, response.authToken)).toEqual({
      user: { email: ann.email },
    })
  })
  it('works once, even when the link is opened several times concurrently', async () => {
    const { email } = await buildAttendee(portal.db)
    const key = await keyFor(email)
    const responses = await Promise.all([1, 2, 3].map(() => portal.query(using, { username: email, key })))
    expect(responses.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
    for (const { errors } of responses) for (const error of errors) expect(error).toMatchObject(expired)
  })
  it('expires after 15 minutes', async () => {
    const { email } = await buildAttendee(portal.db)
    const [first, second] = [await keyFor(email), await keyFor(email)]
    portal.clock.advance(minutes(15))
    expect((await portal.query(using, { username: email, key: first })).errors[0]).toMatchObject(expired)
    portal.clock.advance(-1)
    expect((await portal.query(using, { username: email, key: second })).errors).toEqual([])
    portal.clock.advance(1 - minutes(15))
  })
  it('fails with another person’s key and leaves that key valid', async () => {
    const [ann, bob] = [await buildAttendee(portal.db), await buildAttendee(portal.db)]
    const key = await keyFor(ann.email)
    expect((await portal.query(using, { username: bob.email, key })).errors[0]).toMatchObject(expired)
    expect((await portal.query(using, { username: ann.email, key })).errors).toEqual([])
  })
  it('fails for an account closed in the meantime', async () => {
    const { email, userId } = await buildAttendee(portal.db)
    const key = await keyFor(email)
    await portal.db
      .updateTable('app_user')
      .set({ closed_at: portal.clock.now() })
      .where('id', '=', userId)
      .execute()
    expect((await portal.query(using, { username: email, key })).errors[0]).toMatchObject(expired)
  })
  it.each([
    ['a made-up key', 'made-up'],
    ['a piece of SQL', "' or 1=1 --"],
    ['a NUL character', 'a\0b'],
  ])('fails with %s', async (_name, key) => {
    expect((await portal.query(using, { username: 'a@b.co', key })).errors[0]).toMatchObject(expired)
  })
  it.each([
    ['no key', ''],
    ['a key of 10 kB', 'k'.repeat(10_000)],
  ])('refuses %s', async (_name, key) => {
    expect(await portal.codeOf(using, { username: 'a@b.co', key })).toBe('INPUT_INVALID')
  })
})

describe('the state of a magic link', () => {
  const reading = `query State($username: String!, $key: String!) { magicLinkState(username: $username, loginKey: $key) }`
  /** Acts like a browser that stores cookies. */
  async function browser() {
    let cookie = ''
    const send = async (query: string, variables: object) => {
      const response = await fetch(`${portal.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ query, variables }),
      })
      const [set] = response.headers.getSetCookie()
      if (set) cookie = set.split(';')[0]!
      const { data } = (await response.json()) as { data: Record<string, unknown> }
      return { data, set }
    }
    return {
      request: async (email: string) => send(requesting, { email, token: await solvedBotCheck(portal.deps) }),
      stateOf: async (email: string, key: string) =>
        (await send(reading, { username: email, key })).data.magicLinkState,
    }
  }
  const mailedKey = async () => (await takeMails(portal))[0]!.data.key!

  it('is HERE only in the browser that requested it, and reading it does not use the link up', async () => {
    const ann = await buildAttendee(portal.db)
    const [here, scanner] = [await browser(), await browser()]
    const { set } = await here.request(ann.email)
    expect(set).toMatch(/^archway_asked=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Strict$/)
    const key = await mailedKey()
    for (let time = 0; time < 3; time += 1) expect(await scanner.stateOf(ann.email, key)).toBe('ELSEWHERE')
    expect(await here.stateOf(ann.email, key)).toBe('HERE')
    await portal.request(using, { username: ann.email, key })
    for (const one of [here, scanner]) expect(await one.stateOf(ann.email, key)).toBe('OVER')
  })
  it('tells a link requested in this browser from a third party’s link', async () => {
    const [ann, mallory] = [await buildAttendee(portal.db), await buildAttendee(portal.db)]
    const [victims, thirdParties] = [await browser(), await browser()]
    await victims.request(ann.email)
    await takeMails(portal)
    await thirdParties.request(mallory.email)
    const key = await mailedKey()
    expect(await victims.stateOf(mallory.email, key)).toBe('ELSEWHERE')
    expect(await victims.stateOf(ann.email, key), 'under another name').toBe('OVER')
  })
  it('keeps the browser cookie on a repeated request, even for an unknown address', async () => {
    const ann = await buildAttendee(portal.db)
    const here = await browser()
    const { set: first } = await here.request(ann.email)
    const key = await mailedKey()
    const { set: second } = await here.request('nobody@example.org')
    expect(second).toBe(first)
    expect(await here.stateOf(ann.email, key)).toBe('HERE')
  })
  it('is OVER after 15 minutes and for an invalid key', async () => {
    const ann = await buildAttendee(portal.db)
    const here = await browser()
    await here.request(ann.email)
    const key = await mailedKey()
    expect(await here.stateOf(ann.email, 'none')).toBe('OVER')
    expect(await here.stateOf('', '')).toBe('OVER')
    portal.clock.advance(minutes(15))
    expect(await here.stateOf(ann.email, key)).toBe('OVER')
    portal.clock.advance(-minutes(15))
  })
})
