import { worksHere } from '#domain/kernel/access/roles.ts'
import { Session_EndLateDocument } from '#web/platform/documents.generated.ts'
import { CallError, NETWORK, post } from '#web/platform/graphql/client.ts'
import { belowBase, settings } from '#web/platform/page/settings.ts'
import { sharedHeaders } from './shared-computer.ts'

/**
 * The login of staff, facilitators and administrators: a cookie that no script reads, and the nonce that calls send
 * with it.
 */
export interface HostSession {
  nonce: string
  email: string
}

/** 'unknown': the browser has a cookie, and the server has not said yet whose it is. */
let state: HostSession | null | 'unknown' = givenHostSession()
/** Whose host session ended automatically while this tab was open. */
let ended: string | null = null
let reading: Promise<HostSession | null> | null = null
const listeners = new Set<() => void>()

/** Messages to the other tabs of this site, which share only the cookie. */
type Message = 'logged-in' | 'logged-out'
const tabs = typeof window === 'undefined' ? null : new BroadcastChannel('archway.host-session')
tabs?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data === 'logged-out') set(null)
  // A tab with a session notices at its next call that it has changed.
  else if (state === null) void read().catch(() => undefined)
})

/** What the page itself says about the session. */
export function givenHostSession(): null | 'unknown' {
  return settings.hostSession ? 'unknown' : null
}

export function knownHostSession(): HostSession | null | 'unknown' {
  return state
}

/**
 * Whose host session ended automatically while this tab was open. Null while someone is logged in, and after logging
 * out.
 */
export function endedHostSession(): string | null {
  return ended
}

/**
 * The user of the cookie. Requested once per page load, and never by browsers without a cookie.
 *
 * @throws CallError when the portal is unreachable
 */
export async function readHostSession(): Promise<HostSession | null> {
  if (state !== 'unknown') return state
  const session = await read()
  if (session) tabs?.postMessage('logged-in' satisfies Message)
  return session
}

/**
 * A call has set a new cookie: reads whose it is now.
 *
 * @throws CallError when the portal is unreachable
 */
export async function renewHostSession(): Promise<void> {
  if (await read()) tabs?.postMessage('logged-in' satisfies Message)
}

/**
 * Call it when the server rejected this session. If the same person has logged in again in another tab, returns their
 * current session. If no one is logged in, the session is over, and the open page stays until they log in again or
 * leave (web/app/guards/session-ended.tsx). If someone else is logged in now, this tab becomes theirs.
 * @throws CallError when the portal is unreachable
 */
export async function reviewHostSession(rejected: HostSession): Promise<HostSession | null> {
  const session = state !== 'unknown' && state?.nonce !== rejected.nonce ? state : await read(rejected.email)
  return session?.email === rejected.email ? session : null
}

/** The person logs out, in every tab. */
export function forgetHostSession(): void {
  if (state !== null || ended !== null) tabs?.postMessage('logged-out' satisfies Message)
  set(null)
}

export function subscribeToHostSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Whether the app drops this person's tokens and relies on the cookie. True for everyone but attendees, except on
 * localhost (specification, section 4, Session and tokens).
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

/** Requests whose cookie it is, one request at a time. `endedFor`: whose session is over if no one is logged in. */
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

/** The nonce of a session whose user logged out while the portal was unreachable: no script can delete its cookie. */
const endLateKey = 'archway.end-late'

/** Logging out did not reach the portal: the next page that does completes it, before the cookie logs anyone in. */
export function endDelayed({ nonce }: HostSession): void {
  localStorage.setItem(endLateKey, nonce)
}

async function fetchHostSession(): Promise<HostSession | null> {
  const due = globalThis.localStorage?.getItem(endLateKey)
  if (due) {
    await post(Session_EndLateDocument, {}, { nonce: due }).catch((error: unknown) => {
      // Rejected: it is already over.
      if (error instanceof CallError && [NETWORK, 'TRY_AGAIN', 'INTERNAL'].includes(error.code)) throw error
    })
    localStorage.removeItem(endLateKey)
  }
  const response = await fetch(belowBase('/session'), { cache: 'no-store', headers: sharedHeaders() })
  if (!response.ok) throw new Error(`The session answered ${response.status}.`)
  const { nonce, user } = (await response.json()) as { nonce: string | null; user: { email: string } | null }
  return nonce && user ? { nonce, email: user.email } : null
}
