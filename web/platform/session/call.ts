// Calls as the logged-in user: tokens, their renewal, shared computers. Ours, because the server's login is (tokens for
// people, a cookie with a nonce for staff), and a library would need all of that as configuration.

import { Session_RefreshDocument } from '#web/platform/documents.generated.ts'
import { CallError, type Login, NETWORK, post } from '#web/platform/graphql/client.ts'
import type { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
import { now } from '#web/platform/page/clock.ts'
import { readHostSession, reviewHostSession } from './host-session.ts'
import { endLogin, isExpired, type StoredLogin, storedLogin, storeLogin } from './login-store.ts'

/** A token is renewed this long before it expires, so that a slow call does not outlive it. In milliseconds. */
const margin = 15_000

/**
 * A call as the logged-in user, or as a visitor. A missing or expired token is refreshed first. If that fails, the
 * stored login is cleared (specification, section 4, Session and tokens).
 * @throws CallError TOKEN_INVALID when the refresh fails
 */
export function call<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  /** The idempotency key, if the page has its own. */
  key?: string,
): Promise<Result> {
  return withLogin((login) => post(document, variables, login, key))
}

/** Sends with the current login, renewed if necessary. `send` may be called twice. */
export async function withLogin<Result>(send: (login: Login) => Promise<Result>): Promise<Result> {
  const token = await freshToken()
  if (!token) return withHostSession(send)
  try {
    return await send(token)
  } catch (error) {
    // The server ended the session or restarted with another secret: try once more with a new token.
    if (!(error instanceof CallError && error.code === 'TOKEN_INVALID')) throw error
    return send(await refresh(token))
  }
}

/**
 * As the user of the cookie, or as a visitor. If rejected, it is tried once more if the same person has logged in
 * again.
 */
async function withHostSession<Result>(send: (login: Login) => Promise<Result>): Promise<Result> {
  const session = await readHostSession().catch(unreachable)
  try {
    return await send(session && { nonce: session.nonce })
  } catch (error) {
    if (!(session && error instanceof CallError && error.code === 'TOKEN_INVALID')) throw error
    const renewed = await reviewHostSession(session).catch(unreachable)
    if (!renewed) throw error
    return send({ nonce: renewed.nonce })
  }
}

function unreachable(): never {
  throw new CallError('', NETWORK)
}

async function freshToken(): Promise<string | null> {
  const login = storedLogin()
  if (!login) return null
  if (isExpired(login, now())) {
    endLogin()
    return null
  }
  if (login.tokenExpiry - margin > now().getTime()) return login.token
  return refresh(login.token).catch((error: unknown) => {
    // Not reachable: the call goes out with the current token, because the worker may have cached its response.
    // Otherwise it fails in the same way.
    if (error instanceof CallError && error.code === NETWORK) return login.token
    throw error
  })
}

/** One refresh at a time across all tabs: those that waited find the token that the first one got. */
async function refresh(staleToken: string): Promise<string> {
  return alone(async () => {
    const login = storedLogin()
    if (!login) throw sessionExpired()
    // On a shared computer, after a page reload: no refresh token is left.
    if (login.refreshToken === '') {
      endLogin()
      throw sessionExpired()
    }
    if (login.token !== staleToken && login.tokenExpiry - margin > now().getTime()) return login.token
    try {
      const response = await post(
        Session_RefreshDocument,
        { input: { jwtRefreshToken: login.refreshToken } },
        null,
      )
      const renewed: StoredLogin = {
        ...login,
        token: response.refreshJwtAuthToken!.authToken,
        // Rotated: the old one is used up.
        refreshToken: response.refreshJwtAuthToken!.refreshToken ?? login.refreshToken,
        tokenExpiry: expiryOf(response.refreshJwtAuthToken!.authToken),
      }
      storeLogin(renewed)
      return renewed.token
    } catch (error) {
      // Not rejected: the portal is unreachable or has an error. The login may be renewed later.
      if (error instanceof CallError && [NETWORK, 'TRY_AGAIN', 'INTERNAL'].includes(error.code)) throw error
      endLogin()
      throw sessionExpired()
    }
  })
}

/** The last refresh of this tab, successful or not. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Browsers provide locks only on secure pages. Elsewhere, two tabs may refresh at the same time, which the server
 * tolerates for a moment.
 */
function alone<Result>(refreshing: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request('archway.refresh', refreshing)
  const mine = before.then(refreshing, refreshing)
  before = mine
  return mine
}

function sessionExpired(): CallError {
  return new CallError('', 'TOKEN_INVALID')
}

/** The `exp` claim in milliseconds; 0 (expired) for a token without one. */
export function expiryOf(token: string): number {
  return (claimsOf(token).exp ?? 0) * 1000
}

/** The user number of the token. Null for a token without one. */
export function subjectOf(token: string): string | null {
  return claimsOf(token).sub ?? null
}

function claimsOf(token: string): { exp?: number; sub?: string } {
  try {
    const payload = token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')
    return (JSON.parse(atob(payload)) as { exp?: number; sub?: string } | null) ?? {}
  } catch {
    return {}
  }
}
