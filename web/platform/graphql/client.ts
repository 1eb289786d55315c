// The GraphQL client: calls of the API, typed by generated documents. This is our own code, because one fetch is
// enough: TanStack Query caches, and a GraphQL client would bring a second cache. Around that fetch are the bot check
// (here), idempotency keys (idempotency-key.ts) and files (file-response.ts). Calls with a login: web/platform/session.

import { loadLazyErrors } from '#web/platform/messages/lazy-errors.ts'
import { belowBase, settings } from '#web/platform/page/settings.ts'
import { sharedHeaders } from '#web/platform/session/shared-computer.ts'
import { attemptOf } from './idempotency-key.ts'
import type { TypedDocumentString } from './typed-document-string.ts'

/**
 * A call that was rejected or failed. `code` and `data` say why, and sentenceOf (web/platform/messages) makes the text
 * for people. `message` is the server's English, for logs.
 */
export class CallError extends Error {
  readonly code: string
  readonly data: Record<string, unknown>
  /** For a crash: its number in the portal's log. */
  readonly requestId: string | null
  constructor(
    message: string,
    code: string,
    data: Record<string, unknown> = {},
    requestId: string | null = null,
  ) {
    super(message)
    this.code = code
    this.data = data
    this.requestId = requestId
  }
  /** For INPUT_INVALID: the error code by field path, e.g. { 'attendeeDetails.city': 'city.required' }. */
  get fieldErrors(): Record<string, string> {
    const { fields, codes } = this.data
    if (!Array.isArray(fields) || !Array.isArray(codes)) return {}
    return Object.fromEntries(fields.map((field, i) => [String(field), String(codes[i])]))
  }
}

/**
 * Dispatched on window when the server rejects a call because the person must accept the terms
 * (web/app/guards/session-guards.tsx).
 */
export const termsDueEvent = 'archway.terms-due'

/**
 * Dispatched on window when the server rejects a call because two-step login must be set up first
 * (web/app/guards/guarded-page.tsx).
 */
export const secondFactorDueEvent = 'archway.second-factor-due'

/** No response at all: offline, or the portal is down. */
export const NETWORK = 'NETWORK'

/**
 * Names this app version: each of its calls about a person names that person
 * (server/accounts/session/outdated-login.ts).
 */
const appVersion = 'person-is-a-parameter'

/** The server did not decide about the call: it was not reached, or it failed. The call may have been executed. */
export function isUndecided(error: unknown): boolean {
  return error instanceof CallError && [NETWORK, 'TRY_AGAIN', 'INTERNAL'].includes(error.code)
}

/** A token, or the nonce of the host session, whose cookie the browser adds. Null for a public call. */
export type Login = string | { nonce: string } | null

export interface CallOptions {
  /** The idempotency key, if the page has its own. */
  key?: string | undefined
  /** For whom the call is made: the caller, or a person they help. Omitted: the logged-in user. */
  person?: number | undefined
}

/**
 * Shows the person a bot check. False if they cancelled it, and for a form with its own check, which its variables
 * show.
 */
type BotCheck = (variables: unknown) => Promise<boolean>
let botCheck: BotCheck | null = null

/** The bot check for calls that the server rejects without one (web/main.tsx). They then continue automatically. */
export function setBotCheck(check: BotCheck | null): void {
  botCheck = check
}

/**
 * POST to the GraphQL endpoint. If others have used up a limit, it runs the requested bot check and sends the call once
 * more, so that no page has to handle this.
 * @throws CallError with the first error's message (specification, section 7)
 */
export async function post<Result, Variables>(
  ...args: Parameters<typeof postOnce<Result, Variables>>
): Promise<Result> {
  try {
    return await postOnce(...args)
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'BOT_CHECK_NEEDED')) throw error
    if (!(await botCheck?.(args[1]))) throw error
    return postOnce(...args)
  }
}

async function postOnce<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  login: Login,
  { key, person }: CallOptions = {},
): Promise<Result> {
  const attempt = attemptOf(document.toString(), person ? [variables, person] : variables, key)
  try {
    const response = await send(document, variables, login, { key: attempt?.key, person })
    const result = await readResponse<Result>(response, person)
    attempt?.end()
    return result
  } catch (error) {
    if (error instanceof CallError && !isUndecided(error)) attempt?.end()
    throw error
  }
}

/**
 * One request.
 *
 * @throws CallError when no response came, and when the login that was sent has ended
 */
export async function send<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  login: Login,
  { key, person }: CallOptions = {},
): Promise<Response> {
  const response = await fetch(settings.endpoint ?? belowBase('/graphql'), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
      // The language of text that the server writes for the person: files, and stored data about them.
      'accept-language': settings.language,
      // Times typed here are in this time zone. If the site has another one by then, the server saves nothing and
      // returns an error.
      'x-time-zone': settings.timeZone,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      'x-archway-app': appVersion,
      ...loginHeaders(login),
    },
    body: JSON.stringify({
      query: document.toString(),
      variables,
      ...(person === undefined ? {} : { extensions: { personId: person } }),
    }),
  }).catch(() => {
    throw new CallError('', NETWORK)
  })
  // The server then responds to public queries as to a visitor, but the user expects their own data.
  if (login && response.headers.get('x-login') === 'ended') throw new CallError('', 'TOKEN_INVALID')
  return response
}

/** The headers that authenticate a request. No other site can make a browser send either header. */
export function loginHeaders(login: Login): Record<string, string> {
  if (login === null) return {}
  const credentials: Record<string, string> =
    typeof login === 'string' ? { authorization: `Bearer ${login}` } : { 'x-wp-nonce': login.nonce }
  return { ...credentials, ...sharedHeaders() }
}

interface GraphQLResponse<Result> {
  data?: Result | null
  extensions?: { forPerson?: number }
  errors?: { message: string; extensions?: { code?: string; data?: Record<string, unknown> } }[]
}

/**
 * The data of a GraphQL response.
 *
 * @throws its first error
 */
export async function readResponse<Result>(response: Response, person?: number): Promise<Result> {
  const result = (await response.json().catch(() => ({}))) as GraphQLResponse<Result>
  const error = result.errors?.[0]
  // If the terms of a person the user helps are due, the user is not asked to accept them.
  if (error?.extensions?.code === 'TERMS_DUE' && !person) window.dispatchEvent(new Event(termsDueEvent))
  if (error?.extensions?.code === 'SECOND_FACTOR_SETUP_NEEDED')
    window.dispatchEvent(new Event(secondFactorDueEvent))
  const requestId = response.headers.get('x-request-id')
  if (error) {
    await loadLazyErrors()
    throw new CallError(
      error.message,
      // A message without a code is shown to people as it is (call-sentence.ts).
      error.extensions?.code ?? (error.message ? 'UNCODED' : 'INTERNAL'),
      error.extensions?.data,
      requestId,
    )
  }
  if (!result.data) throw new CallError('', response.ok ? 'INTERNAL' : NETWORK, {}, requestId)
  // If the response is about another person than the call named, it is never shown.
  if (person !== undefined && result.extensions?.forPerson !== person)
    throw new CallError('', 'INTERNAL', {}, requestId)
  return result.data
}
