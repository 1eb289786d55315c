import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearLogin, endedLogin, endLogin, isOver, storedLogin, storeLogin } from './login-store.ts'

const login = {
  email: 'ruth@example.org',
  token: 'a.b.c',
  refreshToken: 'r',
  loginTime: Date.parse('2026-11-18T15:00:00Z'),
  tokenExpiry: 0,
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  clearLogin()
})

describe('the stored login', () => {
  test('is remembered by the tab when it ends by itself, until somebody logs in', () => {
    storeLogin(login)
    expect(storedLogin()).toEqual(login)
    expect(endedLogin()).toBeNull()
    endLogin()
    expect(storedLogin()).toBeNull()
    expect(endedLogin()).toBe('ruth@example.org')
    storeLogin(login)
    expect(endedLogin()).toBeNull()
  })

  test('is forgotten after logging out, also when it had ended before', () => {
    storeLogin(login)
    clearLogin()
    expect(endedLogin()).toBeNull()
    storeLogin(login)
    endLogin()
    clearLogin()
    expect(endedLogin()).toBeNull()
  })

  test('leaves nothing of the person in the browser when it ends', () => {
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

  test('is over 30 days after logging in', () => {
    expect(isOver(login, new Date('2026-12-18T14:59:59Z'))).toBe(false)
    expect(isOver(login, new Date('2026-12-18T15:00:00Z'))).toBe(true)
  })

  test('that cannot be read is none', () => {
    localStorage.setItem('archway.login', '{')
    expect(storedLogin()).toBeNull()
  })
})
