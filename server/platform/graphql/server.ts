// The GraphQL endpoint. Pothos makes the schema and GraphQL Yoga executes it. Our own Yoga plugins add costs (cost/),
// idempotency, time zone and files. public/ responds to visitors from memory before Yoga is reached.

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
  /**
   * Whose allowance the call uses before its caller is known, and the credentials it sent for that (known-payers.ts).
   */
  payer: string
  shown: readonly string[]
  /** Size of the call's body or query string. */
  bytes: number
  setCookie: (cookie: string) => void
  setHeader: (name: string, value: string) => void
  /** The caller, if already known. */
  actor?: Actor
  /** Called when the response is made. Sending it may take any time. */
  onAnswer: () => void
  /** Needed to send a file. Absent if the result is read as JSON. */
  response?: ServerResponse
}

export type Actor = Pick<Context, 'viewer' | 'loginEnded' | 'hostCookie'>
/** Authenticates a call by its headers. The app provides it. */
export type ReadActor = (deps: Deps, headers: Headers, person: number | null) => Promise<Actor>

/**
 * The GraphQL endpoint. HTTP 200 with `errors[]`. Bugs are masked, and logged with the request id that the person sees.
 */
export function createGraphql(deps: Deps, readActor: ReadActor, allowance: CallAllowance) {
  return createYoga<ServerContext, Context>({
    schema: deps.schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    graphiql: !deps.config.production && { title: 'Archway GraphQL' },
    batching: false,
    logging: false,
    cors: false,
    // The route has read the whole body and checked its size (request-body.ts). Yoga would pipe it through two more
    // streams.
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
      // Comes before plugins that may end the call, so that the log can name it.
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
    // The client should log in again. Then its account has its own allowance, not shared with others on the same IP.
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
  // A domain error, or GraphQL's own error about the document. Its message is for the client.
  if (
    error instanceof GraphQLError &&
    (!error.originalError || error.originalError instanceof GraphQLError)
  ) {
    if (!error.extensions.code) {
      error.extensions.code = 'GRAPHQL_INVALID'
      // Every GraphQL response has HTTP status 200, also for an invalid document or variable.
      error.extensions.http = { status: 200 }
    }
    // Several operations, and the client does not say which. This is an invalid document too. It has no field, so Yoga
    // does not treat it as a call.
    if (error.extensions.code === 'OPERATION_RESOLUTION_FAILURE') error.extensions.http = { status: 200 }
    // The body is not JSON: a bad request, for any error of the parser.
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
      deps.log({ level: 'warn', at: 'database', trouble: transientError, path: pathOf(error) })
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
