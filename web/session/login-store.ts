/** What the browser keeps of a login (specification, section 3, User). Times in epoch milliseconds. */
export interface StoredLogin {
  email: string
  token: string
  refreshToken: string
  loginTime: number
  tokenExpiry: number
}

const key = 'archway.login'
/** Session maximum age, 30 days (specification, section 9). */
const maximumAge = 2_592_000_000

const listeners = new Set<() => void>()
let cached: { text: string | null; login: StoredLogin | null } = { text: null, login: null }

/** The stored login, whatever the age of its token; null when there is none or it cannot be read. */
export function storedLogin(): StoredLogin | null {
  const text = localStorage.getItem(key)
  if (text !== cached.text) cached = { text, login: parse(text) }
  return cached.login
}

export function storeLogin(login: StoredLogin): void {
  localStorage.setItem(key, JSON.stringify(login))
  for (const listener of listeners) listener()
}

export function clearLogin(): void {
  localStorage.removeItem(key)
  for (const listener of listeners) listener()
}

/** Expired for good: no login time, or the last login 30 days ago or more. */
export function isOver(login: StoredLogin, now: Date): boolean {
  return !login.loginTime || now.getTime() - login.loginTime >= maximumAge
}

/** Also told when another tab logs in or out. */
export function subscribeToLogin(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

function parse(text: string | null): StoredLogin | null {
  if (!text) return null
  try {
    const value = JSON.parse(text) as Partial<StoredLogin>
    return typeof value.token === 'string' &&
      typeof value.refreshToken === 'string' &&
      typeof value.email === 'string'
      ? (value as StoredLogin)
      : null
  } catch {
    return null
  }
}
