import { AsyncLocalStorage } from 'node:async_hooks'
import { randomFillSync } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { preferredLanguage } from '#domain/kernel/language/choose-language.rule.ts'
import type { LanguageTag } from '#domain/kernel/language/language.ts'
import type { Statement } from '#server/platform/observe/statement.ts'
import { byHeader } from './client/by-header.ts'

/** A request while it is answered, as the log tells of it: never who, nor what it carried. */
export interface CurrentCall {
  /** Also in the answer, as X-Request-Id and, for a fault, on the screen. */
  readonly requestId: string
  /** In which the caller wants to be answered. */
  readonly language: LanguageTag
  /** Of the way in, or of the GraphQL operation. */
  name: string
  /** Of GraphQL: its kind and first field, which are the schema's words and so not many. */
  operation?: string
  /** What it asked of the database, where somebody wants to know. */
  statements?: Statement[]
  /** The first code that was answered instead of what was asked for. */
  code?: string
}

/** A class, because a getter written into an object would give each call a shape of its own, which stays in memory until the old is collected. */
class Call implements CurrentCall {
  readonly requestId = newRequestId()
  name = 'none'
  operation?: string
  statements?: Statement[]
  code?: string
  readonly #request: IncomingMessage

  constructor(request: IncomingMessage, preparesStatements: boolean) {
    this.#request = request
    if (preparesStatements) this.statements = []
  }
  /** Most calls are the same in every language, and never look. */
  get language() {
    return languageFor(this.#request.headers['accept-language'])
  }
}

const languageFor = byHeader(preferredLanguage)
const calls = new AsyncLocalStorage<CurrentCall>()

/** The call within which this runs; undefined for what goes on by itself. */
export const currentCall = (): CurrentCall | undefined => calls.getStore()

/** Says what the call is, in words of ours: no path, no address. */
export function nameCall(name: string): void {
  const call = calls.getStore()
  if (call) call.name = name
}

/** Says which field of the schema it asks for first: 'query courseBy'. */
export function nameOperation(operation: string): void {
  const call = calls.getStore()
  if (call) call.operation = operation
}

/** Says which code was answered instead of what was asked for; of several the first counts. */
export function noteCode(code: string): void {
  const call = calls.getStore()
  if (call) call.code ??= code
}

/** Runs `answer` as one call, and tells `onEnd` of it when its answer has left or its caller has. */
export function asCall<T>(
  response: ServerResponse,
  onEnd: (line: CallLine, call: CurrentCall) => void,
  result: () => Promise<T>,
  preparesStatements = false,
): Promise<T> {
  const call = new Call(response.req, preparesStatements)
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

/** A log whose entries bear the number of the call that they come from, so that a person who reads it out finds all of them. */
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
  /** Until the last byte was given to the system. */
  ms: number
  /** `ok`; a code such as CLASS_FULL; `refused` and `fault` for 4xx and 5xx without one; `gone` when the caller did not wait. */
  outcome: string
  /** Null: nothing was answered. */
  status: number | null
}

function outcomeOf(response: ServerResponse, { code }: CurrentCall): string {
  if (!response.writableFinished) return 'gone'
  if (code) return code
  if (response.statusCode >= 500) return 'fault'
  return response.statusCode >= 400 ? 'refused' : 'ok'
}

/** Without letters that are mistaken for others when they are read out on the telephone. */
const letters = Array.from('23456789abcdefghjkmnpqrstuvwxyz', (letter) => letter.charCodeAt(0))
const hyphen = '-'.charCodeAt(0)

// Fetched for many calls at once: asking the system takes longer than everything else about a number.
const chance = Buffer.alloc(12 * 256)
let used = chance.length

/** Twelve letters in three groups: unique enough for a log, short enough to be read out. */
function newRequestId(): string {
  if (used === chance.length) {
    randomFillSync(chance)
    used = 0
  }
  const from = used
  used += 12
  const letter = (n: number) => letters[chance[from + n]! % letters.length]!
  // In one piece: a text that is put together letter by letter is twelve objects until somebody reads it.
  // biome-ignore format: as it is read
  return String.fromCharCode(
    letter(0), letter(1), letter(2), letter(3), hyphen,
    letter(4), letter(5), letter(6), letter(7), hyphen,
    letter(8), letter(9), letter(10), letter(11),
  )
}
