import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newLogin } from './new-login.ts'

const typed = { email: 'pat@example.org', password: 'Portal-demo-2026' }
const tokens = { authToken: 'auth', refreshToken: 'refresh' }
const requested = vi.fn()
beforeEach(() => {
  vi.stubGlobal('window', { dispatchEvent: () => true, location: { pathname: '/' } })
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    requested(JSON.parse(body).variables)
    return Response.json({ data: { login: { ...tokens, user: { email: typed.email } } } })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  requested.mockClear()
})

describe('the login of a newly created account', () => {
  it('comes with the first response', async () => {
    const user = { email: typed.email, jwtAuthToken: 'auth', jwtRefreshToken: 'refresh' }
    expect(await newLogin({ user }, typed)).toEqual({ email: typed.email, ...tokens })
    expect(requested).not.toHaveBeenCalled()
  })
  it('uses the typed credentials when the first response was lost', async () => {
    const user = { email: typed.email, jwtAuthToken: null, jwtRefreshToken: null }
    expect(await newLogin({ user }, typed)).toEqual({ email: typed.email, ...tokens })
    expect(requested).toHaveBeenCalledExactlyOnceWith({
      input: { username: typed.email, password: typed.password },
    })
  })
})
