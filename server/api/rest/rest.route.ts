import type { IncomingMessage, ServerResponse } from 'node:http'
import { decideScope } from '#domain/api/api-key.rule.ts'
import { whileWaitedFor } from '#server/platform/db/waiting-call.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { accepted, RefusedError } from '#server/platform/graphql/errors.ts'
import { createGraphql, type ReadCaller } from '#server/platform/graphql/server.ts'
import { inSiteTime } from '#server/platform/graphql/site-date-time.ts'
import { callerAddress } from '#server/platform/http/caller-address.ts'
import { answerToOtherOrigin } from '#server/platform/http/other-origin.ts'
import { readBody } from '#server/platform/http/request-body.ts'
import { openTo, type Route } from '#server/platform/http/route.ts'
import { createWaitingRoom } from '#server/platform/http/waiting-room.ts'
import { keyHeader } from '#server/platform/idempotency/keyed-call.ts'
import { allowanceSpent, type CallAllowance } from '#server/platform/limits/call-allowance.ts'
import { mayUseApi } from '../api.policy.ts'
import { readApiCaller } from '../read-api-caller.ts'
import { type Found, operationsAt, parsed, queryOf } from './ask.ts'
import { createDocsPage } from './docs-page.ts'
import { openApiDocument } from './document.ts'
import { etagOf, hasIt, madeOnOf } from './etag.ts'
import { operations } from './operations.ts'
import { problemOf, type Refused, sendProblem } from './problem.ts'
import { createRestAllowance } from './rest-allowance.ts'

export const apiBase = '/api/v1'

/**
 * /api/v1: other ways to write the calls of GraphQL. A route names its call; who may, what is valid, what it costs, its key, its
 * audit and its refusals are that call's own, because it is carried out by the same server.
 */
export function createApiRoute(deps: Deps, readLogin: ReadCaller, allowance: CallAllowance): Route {
  const graphql = createGraphql(deps, readLogin, allowance)
  const room = createWaitingRoom()
  const count = createRestAllowance(deps)
  const portalUrl = deps.config.publicUrl.replace(/\/$/, '')
  const docs = `${portalUrl}${apiBase}/docs`
  const document = JSON.stringify(openApiDocument(portalUrl))
  const sendDocs = createDocsPage(docs)

  return openTo(mayUseApi, async (request, response, url) => {
    if (url.pathname !== apiBase && !url.pathname.startsWith(`${apiBase}/`)) return false
    try {
      await inSiteTime('UTC', () => answer(request, response, url))
    } catch (error) {
      const refused = refusalOf(error)
      if (!refused) throw error
      if (!response.headersSent) inSiteTime('UTC', () => sendProblem(response, problemOf(refused, docs)))
    }
    return true
  })

  async function answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    if (answerToOtherOrigin(request, response, deps.config)) return
    const path = url.pathname.slice(apiBase.length).replace(/(.)\/$/, '$1')
    const method = request.method === 'HEAD' ? 'get' : (request.method ?? 'GET').toLowerCase()
    if (path === '/openapi.json' || path === '/docs' || path === '') {
      if (method !== 'get') return refuseMethod(response, ['get'])
      if (path !== '/openapi.json') return sendDocs(request, response)
      openToAll(response)
      return sendJson(request, response, document, etagOf(document, null), 200)
    }
    const here = operationsAt(operations, path)
    const found = here.find(({ operation }) => operation.method === method)
    if (here.length === 0) throw new RefusedError('NOT_FOUND')
    if (here.some(({ operation }) => operation.isPublic)) openToAll(response)
    if (request.method === 'OPTIONS') return answerOptions(response, here)
    if (!found)
      return refuseMethod(
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
    const address = callerAddress(request, deps.config.trustedProxyHeader)
    const retryAt = allowance.begin(address, request.headers.authorization !== undefined)
    if (retryAt) throw allowanceSpent(retryAt, 'UTC')
    const caller = await readApiCaller(deps, headers, readLogin)
    if (caller.loginEnded) throw new RefusedError('TOKEN_INVALID')
    count(caller, address, response)
    if (caller.scopes) accepted(decideScope(caller.scopes, operation.scope))
    const body = operation.body ? await jsonBody(request) : {}
    const asked = {
      params: pathParams(operation.params, params),
      query: parsed(operation.query, queryOf(operation.query, url.searchParams)),
      body: parsed(operation.body, body),
      viewer: caller.viewer,
      madeOn: madeOnOf(request.headers['if-match']),
      portalUrl,
    }
    const turn = await room.enter(response)
    if (turn === 'gone') return
    if (turn === 'full') throw new RefusedError('TRY_AGAIN')
    const call = {
      address,
      caller,
      setCookie: () => undefined,
      setHeader: (name: string, value: string) => response.setHeader(name, value),
      onAnswer: () => undefined,
    }
    try {
      const query = { query: operation.document, variables: operation.variables(asked) }
      const init = { method: 'POST', headers, body: JSON.stringify(query) }
      const said = await whileWaitedFor({ isGone: () => response.destroyed }, async () =>
        graphql.fetch('http://portal/graphql', init, call),
      )
      const { data, errors } = (await said.json()) as GraphqlAnswer
      if (errors?.[0]) throw new Answered(errors[0])
      const answered = operation.pick(data, asked)
      if (answered === null || answered === undefined) throw new RefusedError('NOT_FOUND')
      const text = JSON.stringify(answered)
      response.appendHeader('vary', 'authorization, accept-language')
      response.setHeader(
        'cache-control',
        operation.isPublic && !caller.viewer ? 'no-cache' : 'private, no-cache',
      )
      sendJson(request, response, text, etagOf(text, answered), operation.status ?? 200)
    } finally {
      turn()
    }
  }

  function refuseMethod(response: ServerResponse, methods: string[]): void {
    response.setHeader('allow', methods.map((one) => one.toUpperCase()).join(', '))
    throw new RefusedError('METHOD_NOT_ALLOWED')
  }
}

interface GraphqlError {
  message: string
  extensions?: { code?: string; data?: Refused['data']; requestId?: string }
}
interface GraphqlAnswer {
  data: unknown
  errors?: GraphqlError[]
}

/** What GraphQL refused, on its way to be written as a problem. */
class Answered extends Error {
  readonly refused: Refused
  constructor({ message, extensions: { code = 'INTERNAL', data, requestId } = {} }: GraphqlError) {
    super(message)
    // What the documents of routes cannot take: a day of the year 0.
    this.refused =
      code === 'GRAPHQL_INVALID'
        ? { code: 'INPUT_INVALID' }
        : { code, message, requestId, ...(data ? { data } : {}) }
  }
}

function refusalOf(error: unknown): Refused | null {
  if (error instanceof Answered) return error.refused
  if (!(error instanceof RefusedError)) return null
  const { code, data } = error.extensions as { code: string; data?: Refused['data'] }
  return { code, message: error.message, ...(data ? { data } : {}) }
}

/** An address of something that cannot be is one of nothing. */
function pathParams(schema: Found['operation']['params'], params: Record<string, string>): unknown {
  const result = schema?.safeParse(params)
  if (result && !result.success) throw new RefusedError('NOT_FOUND')
  return result?.data ?? {}
}

async function jsonBody(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type']?.trim() ?? ''))
    throw new RefusedError('BODY_NOT_JSON')
  const body = await readBody(request)
  if (body === 'too large') throw new RefusedError('REQUEST_TOO_LARGE')
  try {
    return JSON.parse(body.toString())
  } catch {
    throw new RefusedError('BODY_NOT_JSON')
  }
}

/** Without cookies, so whoever is logged in at the portal is not logged in there. */
function openToAll(response: ServerResponse): void {
  if (!response.hasHeader('access-control-allow-origin'))
    response.setHeader('access-control-allow-origin', '*')
}

function answerOptions(response: ServerResponse, here: Found[]): void {
  const methods = here.map(({ operation }) => operation.method.toUpperCase()).join(', ')
  const isOpen = response.hasHeader('access-control-allow-origin')
  response.setHeader('allow', `${methods}, OPTIONS`)
  if (isOpen) {
    response.setHeader('access-control-allow-methods', 'GET')
    response.setHeader('access-control-allow-headers', 'if-none-match')
    response.setHeader('access-control-max-age', '7200')
  }
  response.writeHead(204).end()
}

function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
  etag: string,
  status: number,
): void {
  response.setHeader('etag', etag)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && hasIt(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end()
    return
  }
  const length = Buffer.byteLength(body)
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': length })
  response.end(request.method === 'HEAD' ? undefined : body)
}
