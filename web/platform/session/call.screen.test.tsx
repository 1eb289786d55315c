import { describe, expect, it } from 'vitest'
import { CallError } from '#web/platform/graphql/client.ts'
import { now } from '#web/platform/page/clock.ts'
import { rejected, servePortal } from '#web/testing/portal.ts'
import { expiryOf, subjectOf, withLogin } from './call.ts'
import { clearLogin, endedLogin, storedLogin, storeLogin } from './login-store.ts'

// The clock of the page began with the first file of this worker.
const at = Math.floor(now().getTime() / 1000) * 1000
const seconds = (ms: number) => Math.floor(ms / 1000)
const tokenUntil = (expiry: number) => `head.${btoa(JSON.stringify({ sub: '7', exp: seconds(expiry) }))}.sign`
const day = 86_400_000
const login = (changes: object = {}) =>
  storeLogin({
    email: 'ada@example.org',
    token: 'current',
    refreshToken: 'refresh',
    loginTime: at,
    tokenExpiry: at + day,
    ...changes,
  })
const invalid = new CallError('', 'TOKEN_INVALID')
const renewed = tokenUntil(at + 2 * day)
const refreshes = { Session_Refresh: { refreshJwtAuthToken: { authToken: renewed, refreshToken: 'next' } } }
/** This happens before the portal's response arrives. */
const respondingAfter = (happens: () => void, response: object) => () => {
  happens()
  return response
}
/** Sends that end one after the other like this. */
const sends = (...outcomes: (string | Error)[]) => {
  const used: unknown[] = []
  const left = [...outcomes]
  const send = async (token: unknown) => {
    used.push(token)
    const outcome = left.shift()!
    if (outcome instanceof Error) throw outcome
    return outcome
  }
  return { send, used }
}

describe('a call with a stored login', () => {
  it('uses its token', async () => {
    login()
    const { send, used } = sends('done')
    expect(await withLogin(send)).toBe('done')
    expect(used).toEqual(['current'])
  })
  it.each(['FORBIDDEN', 'RATE_LIMITED', 'NETWORK', 'NOT_LOGGED_IN'])(
    'is not repeated when it is rejected with %s',
    async (code) => {
      login()
      const { send, used } = sends(new CallError('', code))
      await expect(withLogin(send)).rejects.toMatchObject({ code })
      expect(used).toEqual(['current'])
    },
  )
  it('is not repeated after another error', async () => {
    login()
    const { send, used } = sends(new Error('TOKEN_INVALID'))
    await expect(withLogin(send)).rejects.toThrow('TOKEN_INVALID')
    expect(used).toEqual(['current'])
  })
  it('is repeated once with a renewed token when the token is invalid', async () => {
    login()
    const { callsOf } = servePortal(refreshes)
    const { send, used } = sends(invalid, 'done')
    expect(await withLogin(send)).toBe('done')
    expect(used).toEqual(['current', renewed])
    expect(storedLogin()).toMatchObject({ token: renewed, refreshToken: 'next', tokenExpiry: at + 2 * day })
    expect(callsOf('Session_Refresh').map(({ variables, isLoggedIn }) => [variables, isLoggedIn])).toEqual([
      [{ input: { jwtRefreshToken: 'refresh' } }, false],
    ])
  })
  it('fails when the renewed token is invalid too', async () => {
    login()
    servePortal(refreshes)
    const { send, used } = sends(invalid, invalid)
    await expect(withLogin(send)).rejects.toBe(invalid)
    expect(used).toHaveLength(2)
  })
  it('keeps its refresh token when the renewal gives none', async () => {
    login()
    servePortal({ Session_Refresh: { refreshJwtAuthToken: { authToken: renewed, refreshToken: null } } })
    await withLogin(sends(invalid, 'done').send)
    expect(storedLogin()?.refreshToken).toBe('refresh')
  })
  it.each([
    ['more than 15 seconds before its end', 60_000, ['current']],
    ['within 15 seconds of its end', 10_000, [renewed]],
    ['after its end', -1, [renewed]],
  ])('uses or renews the token %s', async (_name, left, tokens) => {
    login({ tokenExpiry: at + left })
    servePortal(refreshes)
    const { send, used } = sends('done')
    await withLogin(send)
    expect(used).toEqual(tokens)
  })
  it('goes out with the old token when the portal is not reached', async () => {
    login({ tokenExpiry: at - 1 })
    servePortal({ Session_Refresh: 'NETWORK' })
    const { send, used } = sends('done')
    await withLogin(send)
    expect(used).toEqual(['current'])
    expect(storedLogin()?.token).toBe('current')
  })
  it.each(['TRY_AGAIN', 'INTERNAL'])(
    'fails, and keeps the login, when the renewal fails with %s',
    async (code) => {
      login({ tokenExpiry: at - 1 })
      servePortal({ Session_Refresh: rejected(code) })
      const { send, used } = sends('done')
      await expect(withLogin(send)).rejects.toMatchObject({ code })
      expect(used).toEqual([])
      expect(storedLogin()).not.toBeNull()
    },
  )
  it('ends the login when the renewal is rejected', async () => {
    login({ tokenExpiry: at - 1 })
    servePortal({ Session_Refresh: rejected('TOKEN_INVALID') })
    await expect(withLogin(sends('done').send)).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
    expect(storedLogin()).toBeNull()
  })
  it.each([
    ['succeeds', refreshes.Session_Refresh],
    ['is rejected', rejected('TOKEN_INVALID')],
  ])('stays logged out when its person logs out before the renewal %s', async (_, response) => {
    login({ tokenExpiry: at - 1 })
    servePortal({
      Session_Refresh: respondingAfter(clearLogin, response),
    })
    await expect(withLogin(sends('done').send)).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
    expect([storedLogin(), endedLogin()]).toEqual([null, null])
  })
  it('uses the new login of the same person when they log in before the renewal ends', async () => {
    login({ tokenExpiry: at - 1 })
    servePortal({
      Session_Refresh: respondingAfter(
        () => login({ token: 'new', refreshToken: 'new refresh' }),
        rejected('TOKEN_INVALID'),
      ),
    })
    const { send, used } = sends('done')
    expect(await withLogin(send)).toBe('done')
    expect(used).toEqual(['new'])
  })
  it('leaves the login of someone who logs in before the renewal ends', async () => {
    login({ tokenExpiry: at - 1 })
    servePortal({
      Session_Refresh: respondingAfter(
        () => login({ email: 'ben@example.org', refreshToken: 'of Ben' }),
        refreshes.Session_Refresh,
      ),
    })
    await expect(withLogin(sends('done').send)).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
    expect(storedLogin()).toMatchObject({ email: 'ben@example.org', refreshToken: 'of Ben' })
  })
  it('ends the login when there is no refresh token', async () => {
    login({ tokenExpiry: at - 1, refreshToken: '' })
    await expect(withLogin(sends('done').send)).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
    expect(storedLogin()).toBeNull()
  })
  it('goes out as a visitor after thirty days', async () => {
    login({ loginTime: at - 30 * day })
    const { send, used } = sends('done')
    await withLogin(send)
    expect(used).toEqual([null])
    expect(storedLogin()).toBeNull()
  })
  it('uses the token that another call renewed meanwhile', async () => {
    login()
    const { send, used } = sends(invalid, 'done')
    const calls = withLogin(async (token) => {
      login({ token: 'other' })
      return send(token)
    })
    expect(await calls).toBe('done')
    expect(used).toEqual(['current', 'other'])
  })
})

describe('a call without a stored login', () => {
  it('is that of a visitor, and is not repeated', async () => {
    const { send, used } = sends(invalid)
    await expect(withLogin(send)).rejects.toBe(invalid)
    expect(used).toEqual([null])
  })
})

describe('the claims of a token', () => {
  const padded = `head.${btoa(JSON.stringify({ sub: '7', exp: 12, at: '???>>>' }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}.sign`
  it.each<[string, number, string | null]>([
    [tokenUntil(5000), 5000, '7'],
    [padded, 12_000, '7'],
    [`head.${btoa('{}')}.sign`, 0, null],
    [`head.${btoa('null')}.sign`, 0, null],
    ['head', 0, null],
    ['', 0, null],
  ])('of %s', (token, expiry, subject) => {
    expect(expiryOf(token)).toBe(expiry)
    expect(subjectOf(token)).toBe(subject)
  })
})
