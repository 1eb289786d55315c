import { settings } from '#web/app/settings.ts'

/** The login of staff, facilitators and administrators: a cookie that no script reads, and the nonce that calls carry with it. */
export interface HostSession {
  nonce: string
  email: string
}

/** 'unknown': the browser has a cookie, and the server has not yet said whose it is. */
let state: HostSession | null | 'unknown' = settings.hostSession ? 'unknown' : null
let reading: Promise<HostSession | null> | null = null
const listeners = new Set<() => void>()

export function knownHostSession(): HostSession | null | 'unknown' {
  return state
}

/** Who is logged in by the cookie; asked once a page load, and not at all of browsers without one. Throws when unreachable. */
export function readHostSession(): Promise<HostSession | null> {
  if (state !== 'unknown') return Promise.resolve(state)
  reading ??= fetchHostSession().then(
    (session) => {
      set(session)
      return session
    },
    (error: unknown) => {
      reading = null
      throw error
    },
  )
  return reading
}

/** A call has brought a new cookie: whose it is now. Throws when unreachable. */
export async function renewHostSession(): Promise<void> {
  set(await fetchHostSession())
}

/** The host session ended, here or elsewhere. */
export function forgetHostSession(): void {
  set(null)
}

export function subscribeToHostSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Whether the app leaves this person's tokens away and relies on the cookie: everybody but attendees, except on localhost
 * (specification, section 4, Session and tokens).
 */
export function reliesOnHostSession(roles: readonly { name: string }[]): boolean {
  return !isLocalhost(window.location.hostname) && roles.some(({ name }) => name !== 'attendee')
}

export function isLocalhost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}

function set(next: HostSession | null): void {
  state = next
  for (const listener of listeners) listener()
}

async function fetchHostSession(): Promise<HostSession | null> {
  const response = await fetch('/session', { cache: 'no-store' })
  if (!response.ok) throw new Error(`The session answered ${response.status}.`)
  const { nonce, user } = (await response.json()) as { nonce: string | null; user: { email: string } | null }
  return nonce && user ? { nonce, email: user.email } : null
}
