import { now } from '#web/app/clock.ts'
import { CallError, NETWORK, post } from '#web/graphql/client.ts'
import { Session_RefreshDocument, type TypedDocumentString } from '#web/graphql/documents.generated.ts'
import { forgetHostSession, readHostSession } from './host-session.ts'
import { endLogin, isOver, type StoredLogin, storedLogin, storeLogin } from './login-store.ts'

/** A token is renewed this long before it ends, so that a slow call does not outlive it. In milliseconds. */
const margin = 15_000

/**
 * A call as whoever is logged in, or as a visitor. A missing or expired token is refreshed first; where that fails the
 * stored login is cleared and TOKEN_INVALID thrown (specification, section 4, Session and tokens).
 */
export async function call<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const token = await freshToken()
  if (!token) return callByHostSession(document, variables)
  try {
    return await post(document, variables, token)
  } catch (error) {
    // The server ended the session or restarted with another secret: one try with a new token.
    if (!(error instanceof CallError && error.code === 'TOKEN_INVALID')) throw error
    return post(document, variables, await refresh(token))
  }
}

/** As whoever the cookie logs in, or as a visitor. A host session that is over is forgotten, and the caller told. */
async function callByHostSession<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const session = await readHostSession().catch(() => {
    throw new CallError('', NETWORK)
  })
  try {
    return await post(document, variables, session && { nonce: session.nonce })
  } catch (error) {
    if (session && error instanceof CallError && error.code === 'TOKEN_INVALID') forgetHostSession()
    throw error
  }
}

async function freshToken(): Promise<string | null> {
  const login = storedLogin()
  if (!login) return null
  if (isOver(login, now())) {
    endLogin()
    return null
  }
  return login.tokenExpiry - margin > now().getTime() ? login.token : refresh(login.token)
}

/** One refresh at a time over all tabs: whoever waited finds the token that the first one fetched. */
async function refresh(staleToken: string): Promise<string> {
  return navigator.locks.request('archway.refresh', async () => {
    const login = storedLogin()
    if (!login) throw sessionOver()
    if (login.token !== staleToken && login.tokenExpiry - margin > now().getTime()) return login.token
    try {
      const answer = await post(
        Session_RefreshDocument,
        { input: { jwtRefreshToken: login.refreshToken } },
        null,
      )
      const renewed: StoredLogin = {
        ...login,
        token: answer.refreshJwtAuthToken!.authToken,
        // Rotated: the old one is used up.
        refreshToken: answer.refreshJwtAuthToken!.refreshToken ?? login.refreshToken,
        tokenExpiry: expiryOf(answer.refreshJwtAuthToken!.authToken),
      }
      storeLogin(renewed)
      return renewed.token
    } catch (error) {
      if (error instanceof CallError && error.code === NETWORK) throw error
      endLogin()
      throw sessionOver()
    }
  })
}

function sessionOver(): CallError {
  return new CallError('', 'TOKEN_INVALID')
}

/** The `exp` claim in milliseconds; 0 (expired) for a token without one. */
export function expiryOf(token: string): number {
  try {
    const payload = token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')
    return ((JSON.parse(atob(payload)) as { exp?: number }).exp ?? 0) * 1000
  } catch {
    return 0
  }
}
