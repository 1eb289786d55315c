import { mayLogIn } from '#server/accounts/accounts.policy.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { isFromOtherSite } from '#server/platform/http/origins/cross-site.ts'
import { openTo, type Route } from '#server/platform/http/route.ts'
import { endedHostCookie, findHostSession, readHostCookie } from './host-session.ts'
import { hostSessionHolder } from './host-session-holder.ts'

/**
 * GET /session: the person of the host session, and the nonce that each of their calls must send
 * (docs/rules/sessions.md). `{nonce, user}`, both null if no one is logged in. Only this site's own pages may read it.
 */
export function createSessionRoute(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Route {
  return openTo(mayLogIn, async (request, response, url) => {
    if (url.pathname !== '/session') return false
    if (request.method !== 'GET' || isFromOtherSite(request, deps.config)) {
      response.writeHead(request.method === 'GET' ? 403 : 405, { allow: 'GET' }).end()
      return true
    }
    const key = readHostCookie(request.headers.cookie)
    const session = key ? await findHostSession(deps, key) : null
    const user = session ? await hostSessionHolder(deps.db, session.userId) : null
    response.writeHead(200, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      // Deletes a cookie that opens nothing, so that it is not sent forever.
      ...(key && !user ? { 'set-cookie': endedHostCookie(deps.config) } : {}),
    })
    response.end(JSON.stringify({ nonce: user && session ? session.nonce : null, user }))
    return true
  })
}
