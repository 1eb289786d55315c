import type { QueryClient } from '@tanstack/react-query'
import { subjectOf } from '#web/platform/session/call.ts'
import {
  endedHostSession,
  knownHostSession,
  subscribeToHostSession,
} from '#web/platform/session/host-session.ts'
import { endedLogin, storedLogin, subscribeToLogin } from '#web/platform/session/login-store.ts'

/**
 * Clears the query cache when this tab's login ends or becomes another person's, in whichever tab that happens: many
 * queries of personal data do not name their person. Returns the functions that stop it.
 */
export function clearCacheBetweenPeople(client: QueryClient): (() => void)[] {
  let owner = ownerNow()
  const review = () => {
    const next = ownerNow()
    if (next === undefined) return
    if (owner && owner !== next) client.clear()
    owner = next
  }
  return [subscribeToLogin(review), subscribeToHostSession(review)]
}

/**
 * Who is logged in: by a user number, because people change their address, or by the address of the host session. Null:
 * no one. Undefined while it is open: the cookie is not read yet, or a login ended and its page waits for its person.
 */
function ownerNow(): string | null | undefined {
  const login = storedLogin()
  if (login) return subjectOf(login.token)
  const host = knownHostSession()
  if (host && host !== 'unknown') return host.email
  return host || endedLogin() || endedHostSession() ? undefined : null
}
