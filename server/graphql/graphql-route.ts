import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Route } from '#server/app.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import { readBody } from '#server/http/request-body.ts'
import { errorText } from '#server/messages/error-texts.ts'
import type { Deps, Loaders } from './context.ts'
import { createGraphql } from './server.ts'

/** POST /graphql, bounded in size before anything is parsed. */
export function createGraphqlRoute(deps: Deps, createLoaders: (deps: Deps) => Loaders): Route {
  const graphql = createGraphql(deps, createLoaders)
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
    await graphql(request, response, {
      requestId: randomUUID(),
      address: callerAddress(request, deps.config.trustedProxyHeader),
      setCookie: (cookie) => response.appendHeader('set-cookie', cookie),
    })
    return true
  }
}
