// The login of people with tokens, in the browser's storage, for all tabs. This is our own code, because on a shared
// computer a login must end with its tab, and an open page must know whether its login expired or its user logged out.

import { isSharedComputer, markTabLogin } from './shared-computer.ts'

/** What the browser stores of a login (specification, section 3, User). Times in epoch milliseconds. */
export interface StoredLogin {
  email: string
  token: string
  refreshToken: string
  loginTime: number
  tokenExpiry: number
}

const key = 'archway.login'
/** Set while the last login is one that ended automatically. Does not say whose. */
const endedKey = 'archway.login-ended'
/** Session maximum age, 30 days (specification, section 9). */
const maximumAge = 2_592_000_000

const listeners = new Set<() => void>()
/** On a shared computer: not stored, so that it is deleted with the page. */
let refreshInMemory: { token: string; refreshToken: string } | null = null
let cached: { text: string | null; login: StoredLogin | null } = { text: null, login: null }
/** Whose login this tab saw last, as long as the tab exists. */
let lastSeen: string | null = null

/** The stored login, whatever the age of its token. Null if there is none or it cannot be read. */
export function storedLogin(): StoredLogin | null {
  const text = tabStorage()?.getItem(key) ?? localStorage.getItem(key)
  if (text !== cached.text) {
    cached = { text, login: parse(text) }
    lastSeen = cached.login?.email ?? lastSeen
  }
  return cached.login
}

/**
 * On a shared computer, it is stored for the tab only, without its refresh token, which stays in memory while the page
 * is open.
 */
export function storeLogin(login: StoredLogin): void {
  const tab = tabStorage()
  if (tab && isSharedComputer()) {
    refreshInMemory = login
    tab.setItem(key, JSON.stringify({ ...login, refreshToken: '' }))
    localStorage.removeItem(key)
    markTabLogin(true)
  } else {
    tab?.removeItem(key)
    localStorage.setItem(key, JSON.stringify(login))
  }
  // Last: other tabs receive the changes one by one, and with neither they would leave the page as after a logout.
  localStorage.removeItem(endedKey)
  for (const listener of listeners) listener()
}

/** The person logs out, or a login is rejected. */
export function clearLogin(): void {
  localStorage.removeItem(endedKey)
  deleteLogin()
  for (const listener of listeners) listener()
}

/**
 * The login ended automatically: too old, or ended elsewhere. It is cleared as on logout, but open tabs keep their
 * content until their user has logged in again or leaves (web/app/guards/session-ended.tsx).
 */
export function endLogin(): void {
  // First, so that the other tabs know the reason when they notice the removal.
  localStorage.setItem(endedKey, 'yes')
  deleteLogin()
  for (const listener of listeners) listener()
}

/** Whose login ended automatically while this tab was open. Null while someone is logged in, and after logging out. */
export function endedLogin(): string | null {
  return storedLogin() === null && localStorage.getItem(endedKey) !== null ? lastSeen : null
}

/** Expired for good: no login time, or the last login 30 days ago or more. */
export function isExpired(login: StoredLogin, now: Date): boolean {
  return !login.loginTime || now.getTime() - login.loginTime >= maximumAge
}

/** Also called when another tab logs in or out, or leaves after a login that ended. */
export function subscribeToLogin(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === endedKey || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

function deleteLogin(): void {
  refreshInMemory = null
  if (tabStorage()?.getItem(key)) markTabLogin(false)
  tabStorage()?.removeItem(key)
  localStorage.removeItem(key)
}

/** The storage of only this tab. Undefined if there is none, as in tests of what is stored. */
const tabStorage = (): Storage | undefined => globalThis.sessionStorage

/** Adds the refresh token that the page has in memory for the same login. */
function withRefreshToken(login: StoredLogin): StoredLogin {
  return login.refreshToken === '' && refreshInMemory?.token === login.token
    ? { ...login, refreshToken: refreshInMemory.refreshToken }
    : login
}

function parse(text: string | null): StoredLogin | null {
  if (!text) return null
  try {
    const value = JSON.parse(text) as Partial<StoredLogin>
    return typeof value.token === 'string' &&
      typeof value.refreshToken === 'string' &&
      typeof value.email === 'string'
      ? withRefreshToken(value as StoredLogin)
      : null
  } catch {
    return null
  }
}
