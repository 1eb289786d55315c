import { expect, it } from 'vitest'
import { cookieForBrowser } from './shared-computer.ts'

const login = 'archway_session=abc; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure'
const ended = 'archway_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'
const untilClosed = 'archway_session=abc; Path=/; HttpOnly; SameSite=Lax; Secure'

it.each([
  ['that is not shared', undefined, login, login],
  ['that is shared', 'a=b; archway_shared=yes', login, untilClosed],
  ['that is shared, and ends a login', 'archway_shared=yes', ended, ended],
  ['with a similar cookie name', 'not_archway_shared=yes', login, login],
  ['with another cookie value', 'archway_shared=no', login, login],
])('a computer %s keeps a login for the right time', (_what, cookies, cookie, cached) => {
  expect(cookieForBrowser(cookie, cookies)).toBe(cached)
})
