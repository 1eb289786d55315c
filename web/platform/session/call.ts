// What this browser knows of its person: the login, and what must be deleted with it. Here are the calls as the
// logged-in user. This is our own code, because there are two kinds of login (specification, section 4): people have
// tokens that any tab may renew (login-store.ts), the team has a cookie with a nonce (host-session.ts). Libraries handle
// one kind, of an OpenID provider. On a shared computer, both end with the tab (shared-computer.ts).

import { Session_RefreshDocument } from '#web/platform/documents.generated.ts'
import {
  CallError,
  type CallOptions,
  isUndecided,
  type Login,
  NETWORK,
  post,
} from '#web/platform/graphql/client.ts'
import type { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
import { now } from '#web/platform/page/clock.ts'
import { readHostSession, recheckHostSession } from './host-session.ts'
import { endLogin, isExpired, storedLogin, storeLogin } from './login-store.ts'

/** A token is renewed this long before it expires, so that a slow call does not outlive it. In milliseconds. */
const renewalMargin = 15_000

/**
 * A call as the logged-in user, or as a visitor. A missing or expired token is refreshed first. If that fails, the
 * stored login is cleared (specification, section 4, Session and tokens).
 * @throws CallError TOKEN_INVALID when the refresh fails
 */
export function call<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  options: CallOptions = {},
): Promise<Result> {
  return withLogin((login) => post(document, variables, login, options))
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
    const renewed = await recheckHostSession(session).catch(unreachable)
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
  if (login.tokenExpiry - renewalMargin > now().getTime()) return login.token
  return refresh(login.token).catch((error: unknown) => {
    // Not reachable: the call goes out with the current token, because the worker may have cached its response.
    // Otherwise it fails in the same way.
    if (error instanceof CallError && error.code === NETWORK) return login.token
    throw error
  })
}

/** One refresh at a time across all tabs: those that waited find the token that the first one got. */
async function refresh(staleToken: string): Promise<string> {
  return withRefreshLock(async () => {
    const login = storedLogin()
    if (!login) throw sessionExpired()
    if (login.token !== staleToken && login.tokenExpiry - renewalMargin > now().getTime()) return login.token
    const { refreshToken } = login
    const request = { input: { jwtRefreshToken: refreshToken } }
    // On a shared computer, after a page reload, no refresh token is left.
    const response =
      refreshToken &&
      (await post(Session_RefreshDocument, request, null).catch((error: unknown) => {
        // The login may be renewed later.
        if (isUndecided(error)) throw error
      }))
    const since = storedLogin()
    // Its person logged out meanwhile, or someone logged in. Then nothing is stored, and no login ends.
    if (since?.refreshToken !== refreshToken) {
      if (since?.email !== login.email) throw sessionExpired()
      return since.token
    }
    const renewed = response ? response.refreshJwtAuthToken : null
    if (!renewed) {
      endLogin()
      throw sessionExpired()
    }
    storeLogin({
      ...login,
      token: renewed.authToken,
      // Each refresh token works once. The server returns the next one.
      refreshToken: renewed.refreshToken ?? refreshToken,
      tokenExpiry: expiryOf(renewed.authToken),
    })
    return renewed.authToken
  })
}

/** The last refresh of this tab, successful or not. */
let lastRefresh: Promise<unknown> = Promise.resolve()

/**
 * Browsers provide locks only on secure pages. Elsewhere, two tabs may refresh at the same time, which the server
 * tolerates for a moment.
 */
function withRefreshLock<Result>(refresh: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request('archway.refresh', refresh)
  const next = lastRefresh.then(refresh, refresh)
  lastRefresh = next
  return next
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
