import { AsyncLocalStorage } from 'node:async_hooks'
import { randomFillSync } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { preferredLanguage } from '#domain/kernel/language/choose-language.rule.ts'
import type { LanguageTag } from '#domain/kernel/language/language.ts'
import type { Statement } from '#server/platform/observe/statement.ts'
import { byHeader } from './client/by-header.ts'

/** A current request, as the log describes it: never the person, nor the content. */
export interface CurrentCall {
  /** Also in the response as X-Request-Id and, for a bug, on the screen. */
  readonly requestId: string
  /** The language of the response. */
  readonly language: LanguageTag
  /** Name of the route or of the GraphQL operation. */
  name: string
  /** For GraphQL: its kind and first field. They come from the schema, so there are few. */
  operation?: string
  /** Its database statements, if they are recorded. */
  statements?: Statement[]
  /** The first error code in the response. */
  code?: string
}

/**
 * A class for performance: a getter in an object literal would give each call its own shape, which stays in memory
 * until the old generation is collected.
 */
class Call implements CurrentCall {
  readonly requestId = newRequestId()
  name = 'none'
  operation?: string
  statements?: Statement[]
  code?: string
  readonly #request: IncomingMessage

  constructor(request: IncomingMessage, recordsStatements: boolean) {
    this.#request = request
    if (recordsStatements) this.statements = []
  }
  /** Computed on use: most calls do not depend on the language. */
  get language() {
    return languageFor(this.#request.headers['accept-language'])
  }
}

const languageFor = byHeader(preferredLanguage)
const calls = new AsyncLocalStorage<CurrentCall>()

/** The call that this code runs in. Undefined for background work. */
export const currentCall = (): CurrentCall | undefined => calls.getStore()

/** Names the call with a name from our code: never a path or an address. */
export function nameCall(name: string): void {
  const call = calls.getStore()
  if (call) call.name = name
}

/** Sets the first field of the schema that the call requests, such as 'query courseBy'. */
export function nameOperation(operation: string): void {
  const call = calls.getStore()
  if (call) call.operation = operation
}

/** Records the error code of the response. If there are several, the first counts. */
export function noteCode(code: string): void {
  const call = calls.getStore()
  if (call) call.code ??= code
}

/** Runs `answer` as one call. Calls `onEnd` when its response was sent or its client has disconnected. */
export function asCall<T>(
  response: ServerResponse,
  onEnd: (line: CallLine, call: CurrentCall) => void,
  result: () => Promise<T>,
  recordsStatements = false,
): Promise<T> {
  const call = new Call(response.req, recordsStatements)
  const began = performance.now()
  response.setHeader('X-Request-Id', call.requestId)
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : null
    const ms = Math.round(performance.now() - began)
    const outcome = outcomeOf(response, call)
    onEnd({ requestId: call.requestId, name: call.name, ms, outcome, status }, call)
  })
  return calls.run(call, result)
}

/**
 * A log whose entries include the request id, so that all entries of a call can be found when a person reads it out.
 */
export function withRequestId(
  log: (entry: Record<string, unknown>) => void,
): (entry: Record<string, unknown>) => void {
  return (entry) => {
    const call = calls.getStore()
    log(call ? { requestId: call.requestId, ...entry } : entry)
  }
}

/** One line of the log. */
export interface CallLine {
  requestId: string
  name: string
  /** How long the response took, until its last byte was handed to the system. */
  ms: number
  /**
   * `ok`; a code such as CLASS_FULL; `refused` and `fault` for 4xx and 5xx without a code; `gone` if the client did not
   * wait.
   */
  outcome: string
  /** Null: there was no response. */
  status: number | null
}

function outcomeOf(response: ServerResponse, { code }: CurrentCall): string {
  if (!response.writableFinished) return 'gone'
  if (code) return code
  if (response.statusCode >= 500) return 'fault'
  return response.statusCode >= 400 ? 'refused' : 'ok'
}

/** Without letters that sound or look alike when they are read out on the phone. */
const letters = Array.from('23456789abcdefghjkmnpqrstuvwxyz', (letter) => letter.charCodeAt(0))
const hyphen = '-'.charCodeAt(0)

// Fetched for many calls together: the system call takes longer than the rest of making an id.
const chance = Buffer.alloc(12 * 256)
let used = chance.length

/** Twelve letters in three groups: unique enough for a log, short enough to read out. */
function newRequestId(): string {
  if (used === chance.length) {
    randomFillSync(chance)
    used = 0
  }
  const from = used
  used += 12
  const letter = (n: number) => letters[chance[from + n]! % letters.length]!
  // In one step: a string that is built letter by letter is twelve objects until it is read.
  // biome-ignore format: as it is read
  return String.fromCharCode(
    letter(0), letter(1), letter(2), letter(3), hyphen,
    letter(4), letter(5), letter(6), letter(7), hyphen,
    letter(8), letter(9), letter(10), letter(11),
  )
}
