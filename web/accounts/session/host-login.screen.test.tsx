import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settings } from '#web/platform/page/settings.ts'
import { storedLogin } from '#web/platform/session/login-store.ts'
import { attendee, callsOf, loggedInAs, tokenOf } from '#web/testing/people.ts'
import { type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { followHost, retryHostLogin } from './host-login.ts'
import { followedUser, hostRejection, noteFollowed, noteHostRejection } from './host-marks.ts'
import { sessionKey } from './session.ts'

const ada = attendee()
const nonceOf = (claims: object) => `head.${btoa(JSON.stringify(claims))}.sign`
const adaThere = { sub: '70', email: ada.email }
const login = {
  loginByHost: {
    authToken: tokenOf(ada),
    refreshToken: 'refresh',
    user: { ...ada, jwtAuthExpiration: null },
  },
}

/** The page starts. `there`: who is logged in at the website. */
async function start(there: object | null, { response = login as Respond, at = '/' } = {}) {
  window.history.replaceState(null, '', at)
  settings.nonce = there && nonceOf(there)
  const portal = servePortal({
    ...callsOf(ada),
    Session_LoginByHost: response,
    Session_Logout: { logout: { success: true } },
  })
  const client = new QueryClient()
  client.setQueryData([...sessionKey, 'old'], 'old')
  await followHost(client)
  return { portal, client, requests: portal.callsOf('Session_LoginByHost') }
}
const email = () => storedLogin()?.email ?? null

beforeEach(() => noteHostRejection(''))
afterEach(() => {
  settings.nonce = null
  noteHostRejection('')
})

describe('the login follows the surrounding website', () => {
  it('who is logged in there is logged in here, and the nonce is used once', async () => {
    const { requests } = await start(adaThere)
    expect([email(), followedUser(), settings.nonce]).toEqual([ada.email, '70', null])
    expect(requests.map(({ variables }) => variables.input)).toEqual([{ nonce: nonceOf(adaThere) }])
  })
  it('who is logged in here already is not logged in again', async () => {
    loggedInAs(ada)
    const { requests, portal } = await start(adaThere)
    expect([requests, portal.callsOf('Session_Logout'), email()]).toEqual([[], [], ada.email])
  })
  it('who is another person here is logged out first', async () => {
    loggedInAs(attendee({ email: 'carol@example.org' }))
    const { requests } = await start(adaThere)
    expect([requests.length, email()]).toEqual([1, ada.email])
  })
  it('a login that followed the website ends with the one there', async () => {
    loggedInAs(ada)
    noteFollowed('70')
    await start(null)
    expect([email(), followedUser()]).toEqual([null, null])
  })
  it('a login by the portal’s own password stays', async () => {
    loggedInAs(ada)
    await start(null)
    expect(email()).toBe(ada.email)
  })
  it('a nonce that cannot be read is like none', async () => {
    loggedInAs(ada)
    noteFollowed('70')
    const { requests } = await start({ sub: 70 })
    expect([requests, email()]).toEqual([[], null])
  })
  it('the data of the person before is dropped where the website’s user is switched', async () => {
    const { client } = await start({ ...adaThere, switched_by: '9' })
    expect(followedUser()).toBe('70 by 9')
    expect(client.getQueryData([...sessionKey, 'old'])).toBeUndefined()
  })
  it('a response without a login changes nothing', async () => {
    await start(adaThere, { response: { loginByHost: null } })
    expect([email(), followedUser(), hostRejection()]).toEqual([null, null, ''])
  })
})

describe('a login by the website that is rejected', () => {
  it('because the person is unknown here says so, and is not tried again in this tab', async () => {
    const response = rejected('HOST_PERSON_UNKNOWN')
    expect((await start(adaThere, { response })).requests).toHaveLength(1)
    expect(hostRejection()).not.toBe('')
    expect((await start(adaThere, { response })).requests).toHaveLength(0)
    expect((await start({ sub: '71', email: 'b@example.org' }, { response })).requests).toHaveLength(1)
  })
  it('for another reason says so, and the next page tries again', async () => {
    const response = rejected('TRY_AGAIN')
    await start(adaThere, { response })
    expect([hostRejection(), followedUser()]).toEqual([expect.stringMatching(/\w/), null])
    expect((await start(adaThere, { response })).requests).toHaveLength(1)
  })
  it.each([
    ['SECOND_FACTOR_NEEDED', ['passkey', 'code'], '/login'],
    ['HOST_BINDING_NEEDED', ['mail', 'password'], '/login/website'],
  ])('for %s leads to the page that asks, with what it needs after the #', async (code, methods, path) => {
    const response = rejected(code, { challenge: 'abc', methods })
    const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
    void start(adaThere, { response })
    await vi.waitFor(() => expect(replace).toHaveBeenCalled())
    const address = new URL(String(replace.mock.calls[0]![0]), 'https://example.org')
    replace.mockRestore()
    expect(address.pathname).toBe(path)
    expect(new URLSearchParams(address.hash.slice(1)).get('challenge')).toBe('abc')
    expect(followedUser()).toBe('70')
    // It is not tried again while the person is in that step, and again when they agreed.
    expect((await start(adaThere, { response })).requests).toHaveLength(0)
    retryHostLogin()
    expect((await start(adaThere)).requests).toHaveLength(1)
  })
  it('stays on the login page if that is open', async () => {
    await start(adaThere, {
      response: rejected('SECOND_FACTOR_NEEDED', { challenge: 'abc', methods: ['code'] }),
      at: '/login',
    })
    expect([window.location.pathname, window.location.hash]).toEqual([
      '/login',
      '#challenge=abc&methods=code',
    ])
  })
  it('is not tried on the page that connects the website', async () => {
    expect((await start(adaThere, { at: '/login/website' })).requests).toEqual([])
  })
})
