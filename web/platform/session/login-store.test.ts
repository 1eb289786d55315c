import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearLogin, endedLogin, endLogin, isExpired, storedLogin, storeLogin } from './login-store.ts'
import { wasTabLoginLeft } from './shared-computer.ts'

const login = {
  email: 'ruth@example.org',
  token: 'a.b.c',
  refreshToken: 'r',
  loginTime: Date.parse('2026-11-18T15:00:00Z'),
  tokenExpiry: 0,
}

const storage = (cached: Map<string, string>) => ({
  getItem: (key: string) => cached.get(key) ?? null,
  setItem: (key: string, value: string) => void cached.set(key, value),
  removeItem: (key: string) => void cached.delete(key),
})
let ofBrowser: Map<string, string>
let ofTab: Map<string, string>
beforeEach(() => {
  ofBrowser = new Map()
  ofTab = new Map()
  vi.stubGlobal('localStorage', storage(ofBrowser))
  vi.stubGlobal('sessionStorage', storage(ofTab))
  clearLogin()
})

describe('the login on a shared computer', () => {
  const all = () => JSON.stringify([...ofBrowser, ...ofTab])
  beforeEach(() => ofBrowser.set('archway.shared-computer', 'yes'))

  test('is stored in the tab only, without its refresh token', () => {
    storeLogin({ ...login, refreshToken: 'secret-refresh' })
    expect(storedLogin()?.refreshToken).toBe('secret-refresh')
    expect(all()).not.toContain('secret-refresh')
    expect(ofBrowser.has('archway.login')).toBe(false)
    expect(ofTab.has('archway.login')).toBe(true)
  })
  test('replaces a login that was stored permanently', () => {
    ofBrowser.delete('archway.shared-computer')
    storeLogin({ ...login, refreshToken: 'old-refresh' })
    ofBrowser.set('archway.shared-computer', 'yes')
    storeLogin({ ...login, token: 'd.e.f' })
    expect(all()).not.toContain('old-refresh')
    expect(storedLogin()?.token).toBe('d.e.f')
  })
  test('is reported as left open until it is ended', () => {
    expect(wasTabLoginLeft()).toBe(false)
    storeLogin(login)
    expect(wasTabLoginLeft()).toBe(true)
    ofTab.clear()
    expect([storedLogin(), wasTabLoginLeft()]).toEqual([null, true])
    storeLogin(login)
    clearLogin()
    expect([storedLogin(), wasTabLoginLeft()]).toEqual([null, false])
  })
  test('has no refresh token after a reload', () => {
    ofTab.set('archway.login', JSON.stringify({ ...login, refreshToken: '' }))
    expect(storedLogin()).toEqual({ ...login, refreshToken: '' })
  })
})

describe('the stored login', () => {
  test('is remembered by the tab when it ends on its own, until someone logs in', () => {
    storeLogin(login)
    expect(storedLogin()).toEqual(login)
    expect(endedLogin()).toBeNull()
    endLogin()
    expect(storedLogin()).toBeNull()
    expect(endedLogin()).toBe('ruth@example.org')
    storeLogin(login)
    expect(endedLogin()).toBeNull()
  })

  test('that follows an ended one is never missing together with the mark of that, in any tab', () => {
    storeLogin(login)
    endLogin()
    const states: (string | null | undefined)[] = []
    for (const change of ['set', 'delete'] as const) {
      const original = ofBrowser[change].bind(ofBrowser) as (...given: unknown[]) => unknown
      vi.spyOn(ofBrowser, change).mockImplementation(((...given: unknown[]) => {
        const result = original(...given)
        states.push(storedLogin()?.email ?? endedLogin())
        return result
      }) as never)
    }
    storeLogin(login)
    expect(states).toEqual([login.email, login.email])
  })
  test('is removed at logout, also when it had already ended', () => {
    storeLogin(login)
    clearLogin()
    expect(endedLogin()).toBeNull()
    storeLogin(login)
    endLogin()
    clearLogin()
    expect(endedLogin()).toBeNull()
  })

  test('leaves no personal data in the browser when it ends', () => {
    storeLogin(login)
    storedLogin()
    const written: string[] = []
    const { setItem } = localStorage
    vi.spyOn(localStorage, 'setItem').mockImplementation((key, value) => {
      written.push(value)
      setItem(key, value)
    })
    endLogin()
    expect(written.join()).not.toContain('ruth')
    expect(localStorage.getItem('archway.login')).toBeNull()
  })

  test('expires 30 days after logging in', () => {
    expect(isExpired(login, new Date('2026-12-18T14:59:59Z'))).toBe(false)
    expect(isExpired(login, new Date('2026-12-18T15:00:00Z'))).toBe(true)
  })

  test('that cannot be read is ignored', () => {
    localStorage.setItem('archway.login', '{')
    expect(storedLogin()).toBeNull()
  })
})
