import { AsyncLocalStorage } from 'node:async_hooks'
import { randomFillSync } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { preferredLanguage } from '#domain/kernel/language/choose-language.rule.ts'
import type { LanguageTag } from '#domain/kernel/language/language.ts'
import type { Statement } from '#server/platform/observe/statement.ts'

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
  answer: () => Promise<T>,
  keepsStatements = false,
): Promise<T> {
  const call: CurrentCall = {
    requestId: newRequestId(),
    // Most calls are the same in every language, and never look.
    get language() {
      return preferredLanguage(response.req.headers['accept-language'])
    },
    name: 'none',
    ...(keepsStatements ? { statements: [] } : {}),
  }
  const began = performance.now()
  response.setHeader('X-Request-Id', call.requestId)
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : null
    const ms = Math.round(performance.now() - began)
    const outcome = outcomeOf(response, call)
    onEnd({ requestId: call.requestId, name: call.name, ms, outcome, status }, call)
  })
  return calls.run(call, answer)
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
const letters = '23456789abcdefghjkmnpqrstuvwxyz'

// Fetched for many calls at once: asking the system takes longer than everything else about a number.
const chance = Buffer.alloc(12 * 256)
let used = chance.length

/** Twelve letters in three groups: unique enough for a log, short enough to be read out. */
function newRequestId(): string {
  if (used === chance.length) {
    randomFillSync(chance)
    used = 0
  }
  let text = ''
  for (let n = 0; n < 12; n += 1) {
    if (n === 4 || n === 8) text += '-'
    text += letters[chance[used + n]! % letters.length]
  }
  used += 12
  return text
}
