import type { IncomingMessage } from 'node:http'
import type { Route } from '#server/app.ts'
import { whileWaitedFor } from '#server/db/waiting-call.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import { readBody } from '#server/http/request-body.ts'
import { answerTryAgain } from '#server/http/try-again.ts'
import { createWaitingRoom, type RoomSize } from '#server/http/waiting-room.ts'
import { errorText } from '#server/messages/error-texts.ts'
import type { Deps, Loaders } from './context.ts'
import { createGraphql } from './server.ts'

/** POST /graphql, bounded in size before anything is parsed. */
export function createGraphqlRoute(
  deps: Deps,
  createLoaders: (deps: Deps) => Loaders,
  size?: RoomSize,
): Route {
  const graphql = createGraphql(deps, createLoaders)
  const room = createWaitingRoom(size)
  return async (request, response, url) => {
    if (url.pathname !== '/graphql') return false
    if (request.method === 'POST') {
      const body = await readBody(request)
      if (body === 'gone') return true
      if (body === 'too large') {
        const code = 'REQUEST_TOO_LARGE'
        response
          .writeHead(413, { 'content-type': 'application/json', connection: 'close' })
          .end(JSON.stringify({ errors: [{ message: errorText(code), extensions: { code, data: {} } }] }))
        return true
      }
      // Yoga takes a body that was read already from here.
      Object.assign(request, { body } satisfies Partial<IncomingMessage & { body: Buffer }>)
    }
    const turn = await room.enter(response)
    if (turn === 'gone') return true
    if (turn === 'full') {
      answerTryAgain(request, response)
      return true
    }
    const call = {
      address: callerAddress(request, deps.config.trustedProxyHeader),
      setCookie: (cookie: string) => response.appendHeader('set-cookie', cookie),
      // From then on it is only read, as slowly as the caller likes.
      onAnswer: turn,
    }
    try {
      await whileWaitedFor({ isGone: () => response.destroyed }, async () => graphql(request, response, call))
    } finally {
      turn()
    }
    return true
  }
}
