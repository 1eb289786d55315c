import type { Deps } from '#server/platform/graphql/context.ts'
import type { Caller } from '#server/platform/graphql/server.ts'
import { nonceHeader } from '#server/platform/http/host-nonce.ts'
import { readHostCookie } from './host-session.ts'
import { readViewer } from './viewer.ts'

/** Who makes a call, by its headers: a bearer token, or the host session's cookie with its nonce. Throws TOKEN_INVALID. */
export async function readCaller(deps: Deps, headers: Headers): Promise<Caller> {
  const hostCookie = readHostCookie(headers.get('cookie'))
  const viewer = await readViewer(deps, {
    authorization: headers.get('authorization'),
    nonce: headers.get(nonceHeader),
    hostCookie,
  })
  return { viewer, hostCookie }
}
