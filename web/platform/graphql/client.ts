// Calls of the API, typed by generated documents. Ours, because one fetch is enough: TanStack Query caches, and a GraphQL client would
// bring a second cache. It adds idempotency keys (idempotency-key.ts) and files (file-response.ts).

import { loadLazyErrors } from '#web/platform/messages/lazy-errors.ts'
import { belowBase, settings } from '#web/platform/page/settings.ts'
import { sharedHeaders } from '#web/platform/session/shared-computer.ts'
import { intentionOf } from './idempotency-key.ts'
import type { TypedDocumentString } from './typed-document-string.ts'

/**
 * A call that was refused or failed: `code` and `data` say what it was, sentenceOf (web/platform/messages) says it to people.
 * `message` is the server's English, for logs.
 */
export class CallError extends Error {
  readonly code: string
  readonly data: Record<string, unknown>
  /** Of a fault: the number that the portal's log has it under. */
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
  /** For INPUT_INVALID: the code of what is wrong by field path, e.g. { 'attendeeDetails.city': 'city.required' }. */
  get fieldErrors(): Record<string, string> {
    const { fields, codes } = this.data
    if (!Array.isArray(fields) || !Array.isArray(codes)) return {}
    return Object.fromEntries(fields.map((field, i) => [String(field), String(codes[i])]))
  }
}

/** Said to the window when the server refuses a call because the person has to agree to the terms (web/app/guards/session-guards.tsx). */
export const termsDueEvent = 'archway.terms-due'

/** Said to the window when the server refuses a call because two-step login has to be set up first (web/app/guards/guarded-page.tsx). */
export const secondFactorDueEvent = 'archway.second-factor-due'

/** No answer at all: offline, or the portal is down. */
export const NETWORK = 'NETWORK'

/** Names this app: each of its calls about a person says who it is (server/accounts/session/outdated-login.ts). */
const appOfNow = 'person-is-a-parameter'

/** Whether the call was carried out is not known. */
const withoutResponse = [NETWORK, 'TRY_AGAIN', 'INTERNAL']

/** A token, or the nonce of the host session, whose cookie the browser adds; null for a public call. */
export type Login = string | { nonce: string } | null

/** Has the person pass a bot check. False where they left it, and for a form that shows its own, which its variables tell. */
type BotCheck = (variables: unknown) => Promise<boolean>
let passBotCheck: BotCheck | null = null

/** Says how a call that was refused for want of a bot check gets one (web/main.tsx): it goes on by itself then, whichever call it is. */
export function passBotChecksBy(pass: BotCheck | null): void {
  passBotCheck = pass
}

/**
 * POST to the one graphql path. Throws CallError with the first error's message (specification, section 7). Past a limit that others used up it does the
 * bot check that is asked for and is sent once more, so that no page has to know that its call can be refused for one.
 */
export async function post<Result, Variables>(
  ...sent: Parameters<typeof postOnce<Result, Variables>>
): Promise<Result> {
  try {
    return await postOnce(...sent)
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'BOT_CHECK_NEEDED')) throw error
    if (!(await passBotCheck?.(sent[1]))) throw error
    return postOnce(...sent)
  }
}

async function postOnce<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  login: Login,
  key?: string,
  /** For whom the call is made: the caller, or somebody whom they help. Left out: whoever is logged in. */
  person?: number,
): Promise<Result> {
  const intention = intentionOf(document.toString(), person ? [variables, person] : variables, key)
  try {
    const response = await send(document, variables, login, { key: intention?.key, person })
    const result = await readResponse<Result>(response, person)
    intention?.end()
    return result
  } catch (error) {
    if (error instanceof CallError && !withoutResponse.includes(error.code)) intention?.end()
    throw error
  }
}

/** One request. Throws CallError where nothing came back, and where the login that it showed has ended. */
export async function send<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  login: Login,
  { key, person }: { key?: string | undefined; person?: number | undefined } = {},
): Promise<Response> {
  const response = await fetch(settings.endpoint ?? belowBase('/graphql'), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
      // Of what is written for the person: files, and what is kept of them.
      'accept-language': settings.language,
      // What is typed here is by this clock: where the site has another one by then, the server saves nothing and says so.
      'x-time-zone': settings.timeZone,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      'x-archway-app': appOfNow,
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
  // What anybody may read is answered as to a visitor then; whoever asked wants it as themself.
  if (login && response.headers.get('x-login') === 'ended') throw new CallError('', 'TOKEN_INVALID')
  return response
}

/** What proves who sends a request. No other site can make a browser send either header. */
export function loginHeaders(login: Login): Record<string, string> {
  if (login === null) return {}
  const verification: Record<string, string> =
    typeof login === 'string' ? { authorization: `Bearer ${login}` } : { 'x-wp-nonce': login.nonce }
  return { ...verification, ...sharedHeaders() }
}

interface Reply<Result> {
  data?: Result | null
  extensions?: { forPerson?: number }
  errors?: { message: string; extensions?: { code?: string; data?: Record<string, unknown> } }[]
}

/** The data of a GraphQL answer, or its first error thrown. */
export async function readResponse<Result>(response: Response, person?: number): Promise<Result> {
  const result = (await response.json().catch(() => ({}))) as Reply<Result>
  const error = result.errors?.[0]
  // Where those of somebody in care are due, who called is asked for none.
  if (error?.extensions?.code === 'TERMS_DUE' && !person) window.dispatchEvent(new Event(termsDueEvent))
  if (error?.extensions?.code === 'SECOND_FACTOR_SETUP_NEEDED')
    window.dispatchEvent(new Event(secondFactorDueEvent))
  const requestId = response.headers.get('x-request-id')
  if (error) await loadLazyErrors()
  if (error)
    throw new CallError(
      error.message,
      // A message without a code is still one: people read it as it is (call-sentence.ts).
      error.extensions?.code ?? (error.message ? 'UNCODED' : 'INTERNAL'),
      error.extensions?.data,
      requestId,
    )
  if (!result.data) throw new CallError('', response.ok ? 'INTERNAL' : NETWORK, {}, requestId)
  // What is about somebody else is shown to nobody.
  if (person !== undefined && result.extensions?.forPerson !== person)
    throw new CallError('', 'INTERNAL', {}, requestId)
  return result.data
}
