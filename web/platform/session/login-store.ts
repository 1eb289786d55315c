import { isSharedComputer, noteOpen } from './shared-computer.ts'

/** What the browser keeps of a login (specification, section 3, User). Times in epoch milliseconds. */
export interface StoredLogin {
  email: string
  token: string
  refreshToken: string
  loginTime: number
  tokenExpiry: number
}

const key = 'archway.login'
/** There while the last login is one that ended by itself. Says nothing of whom. */
const endedKey = 'archway.login-ended'
/** Session maximum age, 30 days (specification, section 9). */
const maximumAge = 2_592_000_000

const listeners = new Set<() => void>()
/** On a shared computer: stored nowhere, so that it is gone with the page. */
let refreshInMemory: { token: string; refreshToken: string } | null = null
let cached: { text: string | null; login: StoredLogin | null } = { text: null, login: null }
/** Whose login this tab saw last, for as long as the tab lives. */
let lastSeen: string | null = null

/** The stored login, whatever the age of its token; null when there is none or it cannot be read. */
export function storedLogin(): StoredLogin | null {
  const text = ofTab()?.getItem(key) ?? localStorage.getItem(key)
  if (text !== cached.text) {
    cached = { text, login: parse(text) }
    lastSeen = cached.login?.email ?? lastSeen
  }
  return cached.login
}

/** On a shared computer it is the tab's: without its refresh token, which the page holds as long as it is open. */
export function storeLogin(login: StoredLogin): void {
  localStorage.removeItem(endedKey)
  const tab = ofTab()
  if (tab && isSharedComputer()) {
    refreshInMemory = login
    tab.setItem(key, JSON.stringify({ ...login, refreshToken: '' }))
    localStorage.removeItem(key)
    noteOpen(true)
  } else {
    tab?.removeItem(key)
    localStorage.setItem(key, JSON.stringify(login))
  }
  for (const listener of listeners) listener()
}

/** The person logs out, or a login is refused. */
export function clearLogin(): void {
  localStorage.removeItem(endedKey)
  forget()
  for (const listener of listeners) listener()
}

/**
 * The login ended by itself: too old, or ended from elsewhere. It is cleared as by logging out, but tabs that are open
 * keep what stands in them until their person has logged in again or leaves (web/app/guards/session-ended.tsx).
 */
export function endLogin(): void {
  // First, so that the other tabs know why when they hear of the removal.
  localStorage.setItem(endedKey, 'yes')
  forget()
  for (const listener of listeners) listener()
}

/** Whose login ended by itself while this tab was open; null while somebody is logged in, and after logging out. */
export function endedLogin(): string | null {
  return storedLogin() === null && localStorage.getItem(endedKey) !== null ? lastSeen : null
}

/** Expired for good: no login time, or the last login 30 days ago or more. */
export function isExpired(login: StoredLogin, now: Date): boolean {
  return !login.loginTime || now.getTime() - login.loginTime >= maximumAge
}

/** Also told when another tab logs in or out, or leaves after a login that ended. */
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

function forget(): void {
  refreshInMemory = null
  if (ofTab()?.getItem(key)) noteOpen(false)
  ofTab()?.removeItem(key)
  localStorage.removeItem(key)
}

/** The storage of this tab alone; undefined where there is none, as in tests of what is stored. */
const ofTab = (): Storage | undefined => globalThis.sessionStorage

/** What the page itself holds of the same login. */
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
