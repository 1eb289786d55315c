import { mayLogIn } from '#server/accounts/accounts.policy.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { openTo, type Route } from '#server/platform/http/route.ts'
import { newChallenge } from './challenge.ts'

/** GET /altcha/challenge: the widget of the sign-up page fetches it. */
export function createChallengeRoute({ clock, config }: Pick<Deps, 'clock' | 'config'>): Route {
  return openTo(mayLogIn, async (request, response, url) => {
    if (url.pathname !== '/altcha/challenge') return false
    if (request.method !== 'GET') {
      response.writeHead(405, { allow: 'GET' }).end()
      return true
    }
    const challenge = await newChallenge(config.sessionSecret, clock.now())
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify(challenge))
    return true
  })
}
