// Whether people share this computer, as someone said at a login here: in a library or a waiting room. It belongs to
// the browser and not to a login, so that every kind of login and every copy uses it. It stays for the next person,
// because it identifies no one.

import { orUndefined } from './or-undefined.ts'

const key = 'archway.shared-computer'
/** A login here was for a tab, and was not ended: the tab may be closed by now. */
const openKey = 'archway.shared-open'
/**
 * Read by the server where it sets the cookie of a login (server/platform/http/client/shared-computer.ts), also for
 * Staff Login.
 */
const cookieName = 'archway_shared'
const listeners = new Set<() => void>()

export function isSharedComputer(): boolean {
  return orUndefined(() => localStorage.getItem(key) === 'yes') ?? false
}

/** Called before a login. `path`: the base path of the portal. */
export function storeSharedComputer(isShared: boolean, path: string): void {
  orUndefined(() => (isShared ? localStorage.setItem(key, 'yes') : localStorage.removeItem(key)))
  const end = isShared ? '' : '; Max-Age=0'
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has cookieStore since 18.4 only
  document.cookie = `${cookieName}=yes; Path=${path}; SameSite=Lax${end}`
  for (const listener of listeners) listener()
}

export function subscribeToSharedComputer(listener: () => void): () => void {
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

/** Header that tells the worker not to cache a response. */
export const sharedHeader = 'x-archway-shared'
export const sharedHeaders = (): Record<string, string> =>
  isSharedComputer() ? { [sharedHeader]: 'yes' } : {}

/** A login of this tab began, or its user ended it. */
export function markTabLogin(isOpen: boolean): void {
  orUndefined(() => (isOpen ? localStorage.setItem(openKey, 'yes') : localStorage.removeItem(openKey)))
}

/**
 * Whether a tab was closed without logging out: its data must be deleted, as on logout. Checked by a tab without a
 * login.
 */
export function wasTabLoginLeft(): boolean {
  return orUndefined(() => localStorage.getItem(openKey) !== null) ?? false
}
