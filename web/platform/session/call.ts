// Calls as the person who is logged in: tokens, their renewal, shared computers. Ours, because the server's login is (tokens for
// people, a cookie with a nonce for staff), and a library for it would have to be told all of that.

import { Session_RefreshDocument } from '#web/platform/documents.generated.ts'
import { CallError, type Login, NETWORK, post } from '#web/platform/graphql/client.ts'
import type { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
import { now } from '#web/platform/page/clock.ts'
import { readHostSession, reviewHostSession } from './host-session.ts'
import { endLogin, isExpired, type StoredLogin, storedLogin, storeLogin } from './login-store.ts'

/** A token is renewed this long before it ends, so that a slow call does not outlive it. In milliseconds. */
const margin = 15_000

/**
 * A call as whoever is logged in, or as a visitor. A missing or expired token is refreshed first; where that fails the
 * stored login is cleared and TOKEN_INVALID thrown (specification, section 4, Session and tokens).
 */
export function call<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  /** Under which it counts once, where the page does not make one itself. */
  key?: string,
): Promise<Result> {
  return withLogin((login) => post(document, variables, login, key))
}

/** Sends something with the login that there is, renewed where it has to be; `send` may be called twice. */
export async function withLogin<Result>(send: (login: Login) => Promise<Result>): Promise<Result> {
  const token = await freshToken()
  if (!token) return withHostSession(send)
  try {
    return await send(token)
  } catch (error) {
    // The server ended the session or restarted with another secret: one try with a new token.
    if (!(error instanceof CallError && error.code === 'TOKEN_INVALID')) throw error
    return send(await refresh(token))
  }
}

/** As whoever the cookie logs in, or as a visitor. Refused, it is tried once more where the same person is logged in anew. */
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
    // Not reached: the call goes out with what there is, for the worker may have kept its answer; else it fails in the same way.
    if (error instanceof CallError && error.code === NETWORK) return login.token
    throw error
  })
}

/** One refresh at a time over all tabs: whoever waited finds the token that the first one fetched. */
async function refresh(staleToken: string): Promise<string> {
  return alone(async () => {
    const login = storedLogin()
    if (!login) throw sessionExpired()
    // Of a page that was loaded anew on a shared computer: nothing renews it.
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
      // Not refused: the portal is not reached, or has a fault of its own. The login may be renewed later.
      if (error instanceof CallError && [NETWORK, 'TRY_AGAIN', 'INTERNAL'].includes(error.code)) throw error
      endLogin()
      throw sessionExpired()
    }
  })
}

/** The last refresh of this tab, whatever came of it. */
let before: Promise<unknown> = Promise.resolve()

/** Browsers give locks to secure pages only. Elsewhere tabs may come both, which the server bears for a moment. */
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

/** Whose token it is: the person's number; null for a token without one. */
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
