import type { QueryClient } from '@tanstack/react-query'
import { subjectOf } from '#web/platform/session/call.ts'
import {
  endedHostSession,
  knownHostSession,
  subscribeToHostSession,
} from '#web/platform/session/host-session.ts'
import { endedLogin, storedLogin, subscribeToLogin } from '#web/platform/session/login-store.ts'

// Many queries of personal data do not name their person. So the query cache of a tab belongs to one person.

/** `id`: null if only the address is known. */
interface Owner {
  email: string
  id: string | null
}

/**
 * Clears the query cache when this tab's login ends or becomes another person's, in whichever tab that happens. Returns
 * the function that stops it.
 */
export function clearCacheBetweenPeople(client: QueryClient): () => void {
  let owner = ownerNow() ?? null
  const review = () => {
    const next = ownerNow()
    if (next === undefined) return
    if (owner && !(next && isSame(owner, next))) client.clear()
    owner = next
  }
  const stops = [subscribeToLogin(review), subscribeToHostSession(review)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Undefined while it is open: the cookie is not read yet, or a login ended and its page waits for its person. */
function ownerNow(): Owner | null | undefined {
  const login = storedLogin()
  if (login) return { email: login.email, id: subjectOf(login.token) }
  const host = knownHostSession()
  if (host === 'unknown') return undefined
  if (host) return { email: host.email, id: null }
  return endedLogin() !== null || endedHostSession() !== null ? undefined : null
}

/** A person who changes their address stays the same. */
const isSame = (one: Owner, other: Owner) =>
  one.email === other.email || (one.id !== null && one.id === other.id)
