// Whether people share this computer, as somebody said at a login here: a library's, a waiting room's. It is said of the browser and
// not of a login, so that every way in and every copy follows it, and it stays for the next one: it tells of nobody.

const key = 'archway.shared-computer'
/** Somebody's login here was of a tab, and has not been ended: the tab may be gone with it. */
const openKey = 'archway.shared-open'
/** Read by the server where it sets the cookie of a login (server/platform/http/client/shared-computer.ts), on Staff Login's way too. */
const cookieName = 'archway_shared'
const listeners = new Set<() => void>()

export function isSharedComputer(): boolean {
  return quietly(() => localStorage.getItem(key) === 'yes') ?? false
}

/** Said before a login. `path`: below which the portal lies. */
export function noteSharedComputer(isShared: boolean, path: string): void {
  quietly(() => (isShared ? localStorage.setItem(key, 'yes') : localStorage.removeItem(key)))
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

/** By which the worker knows that it keeps nothing of an answer. */
export const sharedHeader = 'x-archway-shared'
export const sharedHeaders = (): Record<string, string> =>
  isSharedComputer() ? { [sharedHeader]: 'yes' } : {}

/** A login of this tab began, or was ended by its person. */
export function noteOpen(isOpen: boolean): void {
  quietly(() => (isOpen ? localStorage.setItem(openKey, 'yes') : localStorage.removeItem(openKey)))
}

/** Whether a tab was closed with somebody's login: what they left here is to go, as when they log out. Asked by a tab without a login. */
export function wasLeftOpen(): boolean {
  return quietly(() => localStorage.getItem(openKey) !== null) ?? false
}

function quietly<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
