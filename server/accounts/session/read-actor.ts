import type { Deps } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { Actor } from '#server/platform/graphql/server.ts'
import { nonceHeader } from '#server/platform/http/client/host-nonce.ts'
import { readHostCookie } from './host-session.ts'
import { appHeader } from './outdated-login.ts'
import { readViewer } from './viewer.ts'

/**
 * The caller by their headers: a bearer token, or the host session's cookie with its nonce.
 * `person`: the person that the call is made for.
 */
export async function readActor(deps: Deps, headers: Headers, person: number | null): Promise<Actor> {
  const hostCookie = readHostCookie(headers.get('cookie'))
  const credentials = {
    authorization: headers.get('authorization'),
    nonce: headers.get(nonceHeader),
    hostCookie,
    person,
    app: headers.get(appHeader),
  }
  try {
    return { viewer: await readViewer(deps, credentials), loginEnded: false, hostCookie }
  } catch (error) {
    if (!(error instanceof RejectedError && error.extensions.code === 'TOKEN_INVALID')) throw error
    return { viewer: null, loginEnded: true, hostCookie }
  }
}
