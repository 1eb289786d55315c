import type { IncomingMessage, ServerResponse } from 'node:http'
import { decideScope } from '#domain/api/api-key.rule.ts'
import { forPerson } from '#server/accounts/public.ts'
import { type ApiClient, readApiClient } from '#server/api/read-api-client.ts'
import { whileWaitedFor } from '#server/platform/db/connection/waiting-call.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import { createGraphql, type ReadActor } from '#server/platform/graphql/server.ts'
import { inSiteTime } from '#server/platform/graphql/site-time/site-date-time.ts'
import { clientAddress } from '#server/platform/http/client/client-address.ts'
import { corsResponse } from '#server/platform/http/origins/cors.ts'
import { createRequestQueue } from '#server/platform/http/overload/request-queue.ts'
import { openTo, type Route } from '#server/platform/http/route.ts'
import { keyHeader } from '#server/platform/idempotency/keyed-call.ts'
import { allowanceSpent, type CallAllowance } from '#server/platform/limits/call-allowance.ts'
import { shownBy } from '#server/platform/limits/known-payers.ts'
import { mayUseApi } from '../api.policy.ts'
import { createDocsPage } from './docs-page.ts'
import { openApiDocument } from './document.ts'
import { etagOf, madeOnOf } from './etag.ts'
import { errorOf, type GraphqlError, Result } from './graphql-errors.ts'
import { operations } from './operations/operations.ts'
import { problemOf, type Rejected, sendProblem } from './problem.ts'
import { type Found, operationsAt, parsed, queryOf } from './query.ts'
import { checkKey, hasBody, jsonBody, pathParams } from './read-call.ts'
import { createRestAllowance } from './rest-allowance.ts'
import { restPerson } from './rest-person.ts'
import { openToAll, responseOptions, sendJson } from './write-response.ts'

export const apiBase = '/api/v1'

/**
 * /api/v1: another way to write GraphQL calls. Each route names its call, and the same server carries it out. So
 * permissions, validation, cost, idempotency key, audit and errors are those of the GraphQL call.
 */
export function createApiRoute(deps: Deps, readLogin: ReadActor, allowance: CallAllowance): Route {
  const graphql = createGraphql(deps, readLogin, allowance)
  const room = createRequestQueue()
  const count = createRestAllowance(deps)
  const portalUrl = deps.config.publicUrl.replace(/\/$/, '')
  const docs = `${portalUrl}${apiBase}/docs`
  let document: string | undefined
  const sendDocs = createDocsPage(docs)

  return openTo(mayUseApi, async (request, response, url) => {
    if (url.pathname !== apiBase && !url.pathname.startsWith(`${apiBase}/`)) return false
    try {
      await inSiteTime('UTC', () => respond(request, response, url))
    } catch (error) {
      const rejected = errorOf(error)
      if (!rejected) throw error
      if (response.headersSent) return true
      sayWhen(response, rejected)
      inSiteTime('UTC', () => sendProblem(response, problemOf(rejected, docs)))
    }
    return true
  })

  async function respond(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    if (corsResponse(request, response, deps.config)) return
    const path = url.pathname.slice(apiBase.length).replace(/(.)\/$/, '$1')
    const method = request.method === 'HEAD' ? 'get' : (request.method ?? 'GET').toLowerCase()
    if (path === '/openapi.json' || path === '/docs' || path === '') {
      if (method !== 'get') return rejectMethod(response, ['get'])
      if (path !== '/openapi.json') return sendDocs(request, response)
      document ??= JSON.stringify(openApiDocument(portalUrl))
      openToAll(response)
      return sendJson(request, response, document, etagOf(document, null), 200)
    }
    const here = operationsAt(operations, path)
    const found = here.find(({ operation }) => operation.method === method)
    if (here.length === 0) throw new RejectedError('NOT_FOUND')
    if (here.some(({ operation }) => operation.isPublic)) openToAll(response)
    if (request.method === 'OPTIONS') return responseOptions(response, here)
    if (!found)
      return rejectMethod(
        response,
        here.map(({ operation }) => operation.method),
      )
    await carryOut(request, response, url, found)
  }

  async function carryOut(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    { operation, params }: Found,
  ): Promise<void> {
    const headers = new Headers()
    for (const name of ['authorization', 'cookie', 'x-wp-nonce', 'user-agent', 'accept-language', keyHeader])
      if (request.headers[name]) headers.set(name, String(request.headers[name]))
    headers.set('content-type', 'application/json')
    const address = clientAddress(request, deps.config.trustedProxyHeader)
    const shown = shownBy(request.headers)
    const payer = allowance.payerOf(shown, address)
    const retryAt = allowance.begin(payer, request.headers.authorization !== undefined)
    if (retryAt) throw allowanceSpent(retryAt, 'UTC')
    const keyHolder = await readApiClient(deps, headers, readLogin).catch((error: unknown) => {
      // Callers with wrong keys are counted by client IP.
      count({ keyId: null, viewer: null }, address, response)
      throw error
    })
    count(keyHolder, payer, response)
    if (keyHolder.loginEnded) throw new RejectedError('TOKEN_INVALID')
    if (keyHolder.scopes) accepted(decideScope(keyHolder.scopes, operation.scope))
    checkKey(request)
    const pay = (bytes: number) => {
      const retryAt = allowance.read(payer, request.headers.authorization !== undefined, bytes)
      if (retryAt) throw allowanceSpent(retryAt, 'UTC')
    }
    // Also read a body if the route takes none: it may name a person.
    const { body, bytes } =
      operation.body || hasBody(request) ? await jsonBody(request, pay) : { body: {}, bytes: 0 }
    const person = restPerson(operation, request, url.searchParams, body)
    const actor = await madeFor(keyHolder, person)
    const requested = {
      params: pathParams(operation.params, params),
      query: parsed(operation.query, queryOf(operation.query, url.searchParams)),
      body: parsed(operation.body, body),
      viewer: actor.viewer,
      madeOn: madeOnOf(request.headers['if-match']),
      portalUrl,
    }
    const turn = await room.enter(response)
    if (turn === 'gone') return
    if (turn === 'full') throw new RejectedError('TRY_AGAIN')
    const call = {
      address,
      payer,
      shown,
      bytes,
      actor,
      setCookie: () => undefined,
      setHeader: (name: string, value: string) => response.setHeader(name, value),
      onAnswer: () => undefined,
    }
    try {
      const extensions = person === null ? undefined : { personId: person }
      const query = { query: operation.document, variables: operation.variables(requested), extensions }
      const init = { method: 'POST', headers, body: JSON.stringify(query) }
      const said = await whileWaitedFor({ isDisconnected: () => response.destroyed }, async () =>
        graphql.fetch('http://portal/graphql', init, call),
      )
      const { data, errors } = (await said.json()) as GraphqlResponse
      if (errors?.[0]) throw new Result(errors[0])
      const picked = operation.pick(data, requested)
      if (picked === null || picked === undefined) throw new RejectedError('NOT_FOUND')
      const responded = person === null ? picked : { ...(picked as object), forPerson: actor.viewer?.userId }
      const text = JSON.stringify(responded)
      response.appendHeader('vary', 'authorization, accept-language')
      response.setHeader(
        'cache-control',
        operation.isPublic && !actor.viewer ? 'no-cache' : 'private, no-store',
      )
      sendJson(request, response, text, etagOf(text, responded), operation.status ?? 200)
    } finally {
      turn()
    }
  }

  /**
   * The caller of a call that names a person.
   * @throws NOT_FOUND when the caller does not help that person.
   * @throws NOT_LOGGED_IN for a visitor.
   */
  async function madeFor(actor: ApiClient, person: number | null): Promise<ApiClient> {
    if (person === null) return actor
    if (!actor.viewer) throw new RejectedError('NOT_LOGGED_IN')
    return { ...actor, viewer: await forPerson(deps.db, actor.viewer, person) }
  }

  /** Sets Retry-After, whichever limit was exceeded. */
  function sayWhen(response: ServerResponse, { code, data }: Rejected): void {
    const retryAt = (data as { retryAt?: string } | undefined)?.retryAt
    if (code !== 'RATE_LIMITED' || !retryAt || response.hasHeader('retry-after')) return
    const seconds = Math.ceil((Date.parse(retryAt) - deps.clock.now().getTime()) / 1000)
    response.setHeader('retry-after', Math.max(1, seconds))
  }

  function rejectMethod(response: ServerResponse, methods: string[]): void {
    response.setHeader('allow', methods.map((one) => one.toUpperCase()).join(', '))
    throw new RejectedError('METHOD_NOT_ALLOWED')
  }
}

interface GraphqlResponse {
  data: unknown
  errors?: GraphqlError[]
}
