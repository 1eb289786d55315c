import { worksHere } from '#domain/kernel/access/roles.ts'
import { Session_EndLateDocument } from '#web/platform/documents.generated.ts'
import { CallError, NETWORK, post } from '#web/platform/graphql/client.ts'
import { belowBase, settings } from '#web/platform/page/settings.ts'
import { sharedHeaders } from './shared-computer.ts'

/** The login of staff, facilitators and administrators: a cookie that no script reads, and the nonce that calls carry with it. */
export interface HostSession {
  nonce: string
  email: string
}

/** 'unknown': the browser has a cookie, and the server has not yet said whose it is. */
let state: HostSession | null | 'unknown' = givenHostSession()
/** Whose host session ended by itself while this tab was open. */
let ended: string | null = null
let reading: Promise<HostSession | null> | null = null
const listeners = new Set<() => void>()

/** The other tabs of this site, which share the cookie but nothing else of it. */
type Message = 'logged-in' | 'logged-out'
const tabs = typeof window === 'undefined' ? null : new BroadcastChannel('archway.host-session')
tabs?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data === 'logged-out') set(null)
  // A tab that has a session notices at its next call that it is another one.
  else if (state === null) void read().catch(() => undefined)
})

/** What the page itself says of it. */
export function givenHostSession(): null | 'unknown' {
  return settings.hostSession ? 'unknown' : null
}

export function knownHostSession(): HostSession | null | 'unknown' {
  return state
}

/** Whose host session ended by itself while this tab was open; null while somebody is logged in, and after logging out. */
export function endedHostSession(): string | null {
  return ended
}

/** Who is logged in by the cookie; asked once a page load, and not at all of browsers without one. Throws when unreachable. */
export async function readHostSession(): Promise<HostSession | null> {
  if (state !== 'unknown') return state
  const session = await read()
  if (session) tabs?.postMessage('logged-in' satisfies Message)
  return session
}

/** A call has brought a new cookie: whose it is now. Throws when unreachable. */
export async function renewHostSession(): Promise<void> {
  if (await read()) tabs?.postMessage('logged-in' satisfies Message)
}

/**
 * The server did not take this session. Another tab may have logged in again: then the session of the same person that is
 * open now. Else it is over, and what the person has open stays until they log in again or leave (web/app/guards/session-ended.tsx);
 * or somebody else is logged in now, and this tab is theirs. Throws when unreachable.
 */
export async function reviewHostSession(rejected: HostSession): Promise<HostSession | null> {
  const session = state !== 'unknown' && state?.nonce !== rejected.nonce ? state : await read(rejected.email)
  return session?.email === rejected.email ? session : null
}

/** The person logs out: in every tab. */
export function forgetHostSession(): void {
  if (state !== null || ended !== null) tabs?.postMessage('logged-out' satisfies Message)
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
  return !isLocalhost(window.location.hostname) && worksHere(roles.map(({ name }) => name))
}

export function isLocalhost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}

function set(next: HostSession | null, endedFor: string | null = null): void {
  state = next
  ended = next ? null : endedFor
  for (const listener of listeners) listener()
}

/** Asks whose the cookie is; one question at a time. `endedFor`: whose session is over when it is nobody's. */
function read(endedFor: string | null = ended): Promise<HostSession | null> {
  reading ??= fetchHostSession()
    .then((session) => {
      set(session, endedFor)
      return session
    })
    .finally(() => {
      reading = null
    })
  return reading
}

/** The nonce of a session whose person logged out while the portal was not reached: no script can take its cookie away. */
const endLateKey = 'archway.end-late'

/** Logging out did not reach the portal: it is done with the next page that does, before anybody is logged in by the cookie. */
export function endDelayed({ nonce }: HostSession): void {
  localStorage.setItem(endLateKey, nonce)
}

async function fetchHostSession(): Promise<HostSession | null> {
  const due = globalThis.localStorage?.getItem(endLateKey)
  if (due) {
    await post(Session_EndLateDocument, {}, { nonce: due }).catch((error: unknown) => {
      // Refused: it is over already.
      if (error instanceof CallError && [NETWORK, 'TRY_AGAIN', 'INTERNAL'].includes(error.code)) throw error
    })
    localStorage.removeItem(endLateKey)
  }
  const response = await fetch(belowBase('/session'), { cache: 'no-store', headers: sharedHeaders() })
  if (!response.ok) throw new Error(`The session answered ${response.status}.`)
  const { nonce, user } = (await response.json()) as { nonce: string | null; user: { email: string } | null }
  return nonce && user ? { nonce, email: user.email } : null
}
