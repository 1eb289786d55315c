import type { Deps } from '#server/platform/graphql/context.ts'
import { RefusedError } from '#server/platform/graphql/errors.ts'
import type { Caller } from '#server/platform/graphql/server.ts'
import { nonceHeader } from '#server/platform/http/host-nonce.ts'
import { readHostCookie } from './host-session.ts'
import { personHeader, readViewer } from './viewer.ts'

/** Who makes a call, by its headers: a bearer token, or the host session's cookie with its nonce. */
export async function readCaller(deps: Deps, headers: Headers): Promise<Caller> {
  const hostCookie = readHostCookie(headers.get('cookie'))
  const credentials = {
    authorization: headers.get('authorization'),
    nonce: headers.get(nonceHeader),
    hostCookie,
    person: headers.get(personHeader),
  }
  try {
    return { viewer: await readViewer(deps, credentials), loginEnded: false, hostCookie }
  } catch (error) {
    if (!(error instanceof RefusedError && error.extensions.code === 'TOKEN_INVALID')) throw error
    return { viewer: null, loginEnded: true, hostCookie }
  }
}
