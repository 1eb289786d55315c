// The GraphQL endpoint. Pothos makes the schema and GraphQL Yoga executes it. Ours are plugins of Yoga: costs (cost/), idempotency,
// time zone, files. public/ answers visitors from memory before Yoga is reached.

import type { ServerResponse } from 'node:http'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { GraphQLError } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import { languageFor } from '#domain/kernel/language/languages.ts'
import { deviceLabel } from '#domain/kernel/person/device.rule.ts'
import { transientErrorOf } from '#server/platform/db/connection/transient-errors.ts'
import { readBrowserMark } from '#server/platform/http/client/browser-mark.ts'
import { textLanguagesOf } from '#server/platform/http/client/by-header.ts'
import { currentCall } from '#server/platform/http/current-call.ts'
import { idempotencyPlugin } from '#server/platform/idempotency/idempotency-plugin.ts'
import { keyHeader } from '#server/platform/idempotency/keyed-call.ts'
import { allowanceSpent, type CallAllowance } from '#server/platform/limits/call-allowance.ts'
import { errorText } from '#server/platform/messages/error-texts.ts'
import type { Context, Deps } from './context.ts'
import { cachedDocuments } from './cost/cached-documents.ts'
import { costPlugin } from './cost/cost-plugin.ts'
import { RejectedError } from './errors.ts'
import { aliasLimitPlugin } from './plugins/alias-limit.ts'
import { endedLoginPlugin } from './plugins/ended-login-plugin.ts'
import { filePlugin, respondWithFile } from './plugins/file-plugin.ts'
import { forPersonPlugin } from './plugins/for-person-plugin.ts'
import { numbersAsTextPlugin } from './plugins/numbers-as-text.ts'
import { personNamed } from './plugins/person-named.ts'
import { preloadPlugin } from './plugins/preload-plugin.ts'
import { rawLengthPlugin } from './plugins/raw-length.ts'
import { tracePlugin } from './plugins/trace-plugin.ts'
import { readSiteTimeZone } from './site-time/site-date-time.ts'
import { siteTimePlugin, timeZoneHeader } from './site-time/site-time-plugin.ts'

export interface ServerContext {
  address: string
  /** Who pays for it before it is known who calls, and what it showed for that (known-payers.ts). */
  payer: string
  shown: readonly string[]
  /** Of the body or search that the call came with. */
  bytes: number
  setCookie: (cookie: string) => void
  setHeader: (name: string, value: string) => void
  /** Who calls, where that was found out already. */
  actor?: Actor
  /** The answer is there; sending it may take as long as it likes. */
  onAnswer: () => void
  /** By which a file can leave; absent where the answer is read as JSON. */
  response?: ServerResponse
}

export type Actor = Pick<Context, 'viewer' | 'loginEnded' | 'hostCookie'>
/** Who makes a call, by its headers; the app hands it in. */
export type ReadActor = (deps: Deps, headers: Headers, person: number | null) => Promise<Actor>

/** The GraphQL endpoint. HTTP 200 with `errors[]`; faults are masked and logged with the request id that the person is shown. */
export function createGraphql(deps: Deps, readActor: ReadActor, allowance: CallAllowance) {
  return createYoga<ServerContext, Context>({
    schema: deps.schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    graphiql: !deps.config.production && { title: 'Archway GraphQL' },
    batching: false,
    logging: false,
    cors: false,
    // The route has read it whole and held it to its own limit (request-body.ts); Yoga would pipe it through two streams more.
    maxRequestBodySize: false,
    parserAndValidationCache: cachedDocuments(),
    context: async ({
      request,
      params,
      address,
      payer,
      shown,
      bytes,
      setCookie,
      setHeader,
      actor,
      response,
    }) => {
      const named = personNamed(request.headers, params?.extensions)
      const from = { payer, shown, bytes, named }
      const { viewer, loginEnded, hostCookie } = await recognise(request.headers, from, actor)
      if (loginEnded) setHeader('x-login', 'ended')
      return {
        ...deps,
        language: languageFor(currentCall()?.language ?? null, deps.language),
        readsIn: textLanguagesOf(request.headers.get('accept-language')),
        viewer,
        personNamed: named,
        loginEnded,
        timeZone: viewer?.siteTimeZone ?? (await readSiteTimeZone(deps.db)),
        formTimeZone: request.headers.get(timeZoneHeader),
        idempotencyKey: request.headers.get(keyHeader),
        address,
        payer,
        setCookie,
        device: deviceLabel(request.headers.get('user-agent') ?? ''),
        hostCookie,
        browserMark: readBrowserMark(request.headers.get('cookie')),
        cookies: request.headers.get('cookie'),
        respondWithFile: response && ((file) => respondWithFile(request, file)),
      }
    },
    plugins: [
      numbersAsTextPlugin(deps.schema),
      maxDepthPlugin({ n: 12 }) as Plugin,
      aliasLimitPlugin(),
      endedLoginPlugin(deps.schema),
      // Before what may end the call, so that the log can name it.
      tracePlugin(deps),
      rawLengthPlugin(deps.schema),
      costPlugin(allowance) as Plugin,
      idempotencyPlugin(),
      siteTimePlugin(),
      forPersonPlugin,
      preloadPlugin(),
      responsePlugin,
      filePlugin(deps),
    ],
    maskedErrors: {
      maskError: (error) => maskError(deps, error),
    },
  })

  async function recognise(
    headers: Headers,
    {
      payer,
      shown,
      bytes,
      named,
    }: Pick<ServerContext, 'payer' | 'shown' | 'bytes'> & { named: number | null },
    known?: Actor,
  ): Promise<Actor> {
    const actor = known ?? (await readActor(deps, headers, named))
    const retryAt = allowance.recognise(payer, actor.viewer, bytes, shown)
    // Whoever was logged in logs in anew, and is nobody's neighbour then.
    if (retryAt && actor.loginEnded) throw new RejectedError('TOKEN_INVALID')
    if (retryAt) throw allowanceSpent(retryAt, await readSiteTimeZone(deps.db))
    return actor
  }
}

const responsePlugin: Plugin<object, ServerContext> = {
  onResponse({ serverContext }) {
    serverContext.onAnswer()
  },
}

const pathOf = (error: unknown) => (error instanceof GraphQLError ? error.path?.join('.') : undefined)

function maskError(deps: Deps, error: unknown): GraphQLError {
  // A refusal, or GraphQL's own complaint about the document: it has a message for the caller.
  if (
    error instanceof GraphQLError &&
    (!error.originalError || error.originalError instanceof GraphQLError)
  ) {
    if (!error.extensions.code) {
      error.extensions.code = 'GRAPHQL_INVALID'
      // Every answer of GraphQL is HTTP 200 (contract, Errors), a document or variable that makes no sense among them.
      error.extensions.http = { status: 200 }
    }
    // Several operations and no word which: a document that makes no sense, as well. It has no field, so it is no call of a GET.
    if (error.extensions.code === 'OPERATION_RESOLUTION_FAILURE') error.extensions.http = { status: 200 }
    // A body that is no JSON: a bad request, whatever the parser thought of it.
    if ('originalError' in error.extensions) {
      delete error.extensions.originalError
      error.extensions.http = { status: 400 }
    }
    return error
  }
  const cause = error instanceof GraphQLError ? error.originalError : error
  const transientError = transientErrorOf(cause)
  if (transientError !== null) {
    if (transientError !== 'abandoned')
      deps.log({ level: 'warn', at: 'database', transientError, path: pathOf(error) })
    return new RejectedError('TRY_AGAIN')
  }
  const requestId = currentCall()?.requestId
  deps.log({
    level: 'error',
    requestId,
    path: pathOf(error),
    error:
      cause instanceof Error
        ? { name: cause.name, message: cause.message, stack: cause.stack }
        : 'not an error',
  })
  return new GraphQLError(errorText('INTERNAL'), { extensions: { code: 'INTERNAL', requestId } })
}
