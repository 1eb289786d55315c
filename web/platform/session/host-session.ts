// The login of the team: staff, facilitators and administrators. It is a cookie that no script reads, so a tab asks the
// server whose it is, and tells the other tabs. Calls send its nonce with it.

import { worksHere } from '#domain/kernel/access/roles.ts'
import { Session_EndLateDocument } from '#web/platform/documents.generated.ts'
import { isUndecided, post } from '#web/platform/graphql/client.ts'
import { belowBase, settings } from '#web/platform/page/settings.ts'
import { sharedHeaders } from './shared-computer.ts'

export interface HostSession {
  nonce: string
  email: string
}

/** 'unknown': the browser has a cookie, and the server has not said yet whose it is. */
let state: HostSession | null | 'unknown' = initialHostSession()
/** Whose host session ended automatically while this tab was open. */
let ended: string | null = null
let pending: Promise<HostSession | null> | null = null
const listeners = new Set<() => void>()

/** Messages to the other tabs of this site, which share only the cookie. */
type Message = 'logged-in' | 'logged-out'
const tabs = typeof window === 'undefined' ? null : new BroadcastChannel('archway.host-session')
tabs?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data === 'logged-out') setState(null)
  // A tab with a session notices at its next call that it has changed.
  else if (state === null) void requestSession().catch(() => undefined)
})

/** What the server said when it sent the page. */
export function initialHostSession(): null | 'unknown' {
  return settings.hostSession ? 'unknown' : null
}

export function knownHostSession(): HostSession | null | 'unknown' {
  return state
}

/** Null while someone is logged in, and after logging out. */
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
  const session = await requestSession()
  if (session) tabs?.postMessage('logged-in' satisfies Message)
  return session
}

/**
 * A call has set a new cookie: reads whose it is now.
 *
 * @throws CallError when the portal is unreachable
 */
export async function renewHostSession(): Promise<void> {
  if (await requestSession()) tabs?.postMessage('logged-in' satisfies Message)
}

/**
 * Call it when the server rejected this session. If the same person has logged in again in another tab, returns their
 * current session. If no one is logged in, the session is over, and the open page stays until they log in again or
 * leave (web/app/guards/session-ended.tsx). If someone else is logged in now, this tab becomes theirs.
 * @throws CallError when the portal is unreachable
 */
export async function recheckHostSession(rejected: HostSession): Promise<HostSession | null> {
  const session =
    state !== 'unknown' && state?.nonce !== rejected.nonce ? state : await requestSession(rejected.email)
  return session?.email === rejected.email ? session : null
}

/** The person logs out, in every tab. Another tab may know of a session that this one does not. */
export function forgetHostSession(): void {
  tabs?.postMessage('logged-out' satisfies Message)
  setState(null)
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

function isLocalhost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}

function setState(next: HostSession | null, endedFor: string | null = null): void {
  state = next
  ended = next ? null : endedFor
  // Ignore a response that is still awaited, because it is older than this session.
  pending = null
  for (const listener of listeners) listener()
}

/** Requests whose cookie it is, one request at a time. `endedFor`: whose session is over if no one is logged in. */
function requestSession(endedFor: string | null = ended): Promise<HostSession | null> {
  if (pending) return pending
  const request: Promise<HostSession | null> = fetchHostSession()
    .then((session) => {
      // A logout came first: the session is not open again, and it did not end automatically.
      if (pending !== request) return null
      setState(session, endedFor)
      return session
    })
    .finally(() => {
      if (pending === request) pending = null
    })
  pending = request
  return request
}

/** The nonce of a session whose user logged out while the portal was unreachable: no script can delete its cookie. */
const endDueKey = 'archway.end-late'

/** Logging out did not reach the portal: the next page that does completes it, before the cookie logs anyone in. */
export function endWhenReachable({ nonce }: HostSession): void {
  localStorage.setItem(endDueKey, nonce)
}

async function fetchHostSession(): Promise<HostSession | null> {
  const due = globalThis.localStorage?.getItem(endDueKey)
  if (due) {
    await post(Session_EndLateDocument, {}, { nonce: due }).catch((error: unknown) => {
      // If the server decided, it rejected the call because the session has already ended. Then nothing is left to do.
      if (isUndecided(error)) throw error
    })
    localStorage.removeItem(endDueKey)
  }
  const response = await fetch(belowBase('/session'), { cache: 'no-store', headers: sharedHeaders() })
  if (!response.ok) throw new Error(`GET /session failed with status ${response.status}.`)
  const { nonce, user } = (await response.json()) as { nonce: string | null; user: { email: string } | null }
  return nonce && user ? { nonce, email: user.email } : null
}
