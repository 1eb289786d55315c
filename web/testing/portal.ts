import { onTestFinished, vi } from 'vitest'

/** The portal's response to a call: its data, an error by its code, or a network failure. */
type Answer = object | Rejected | 'NETWORK'
export type Respond = Answer | ((variables: never, call: Call) => Answer | Promise<Answer>)

export interface Call {
  name: string
  variables: Record<string, unknown>
  key: string | null
  personId: number | null
  isLoggedIn: boolean
}

class Rejected {
  readonly code: string | undefined
  readonly data: object
  readonly words: string
  constructor(code: string | undefined, data: object, words = '') {
    this.code = code
    this.data = data
    this.words = words
  }
}

/** A call that the portal rejects with this code. */
export const rejected = (code: string, data: object = {}) => new Rejected(code, data)
/** A call that the portal rejects with a sentence that no catalog contains. */
export const rejectedWith = (words: string) => new Rejected(undefined, {}, words)

/**
 * A fake portal that responds by the name of the document. A call without a response fails the test. `snapshots` are
 * the snapshots of classes (web/classes/class-data.ts), by their id. Responses may be changed during a test.
 */
export function servePortal(
  given: Record<string, Respond>,
  snapshots: Record<string, object | 'NETWORK' | Promise<object>> = {},
) {
  const responses: Record<string, Respond> = { ...given }
  const calls: Call[] = []
  const unknown: string[] = []
  vi.stubGlobal(
    'fetch',
    async (address: string, init: { body?: string; headers?: Record<string, string> }) => {
      const id = /\/cache\/([^.]+)\.json|\bcacheId=([^&]+)/.exec(address)?.slice(1).find(Boolean)
      const snapshot = id === undefined ? undefined : await snapshots[id]
      if (snapshot === 'NETWORK') throw new TypeError('Failed to fetch')
      if (snapshot) return Response.json({ data: snapshot })
      const call = callOf(init)
      const respond = call && responses[call.name]
      if (!call || respond === undefined) {
        unknown.push(call?.name ?? address)
        return new Response('', { status: 503 })
      }
      calls.push(call)
      const response =
        typeof respond === 'function' ? await respond(call.variables as never, call) : (respond as Answer)
      if (response === 'NETWORK') throw new TypeError('Failed to fetch')
      if (response instanceof Rejected)
        return Response.json({
          errors: [{ message: response.words, extensions: { code: response.code, data: response.data } }],
        })
      return Response.json({ data: response, extensions: { forPerson: call.personId } })
    },
  )
  onTestFinished(() => {
    if (unknown.length > 0)
      throw new Error(`The test does not say what the portal responds to ${unknown.join(', ')}.`)
  })
  return { responses, calls, callsOf: (name: string) => calls.filter((call) => call.name === name) }
}

function callOf({ body, headers }: { body?: string; headers?: Record<string, string> } = {}): Call | null {
  if (!body) return null
  const { query, variables, extensions } = JSON.parse(body)
  return {
    name: /^\s*(?:query|mutation) (\w+)/m.exec(query)?.[1] ?? '',
    variables,
    key: headers?.['idempotency-key'] ?? null,
    personId: extensions?.personId ?? null,
    isLoggedIn: headers?.authorization !== undefined,
  }
}

/** A response whose time the test controls. */
export function existing<Result extends object>(): {
  answer: () => Promise<Result>
  come: (result: Result) => void
} {
  let come: (result: Result) => void = () => undefined
  const response = new Promise<Result>((resolve) => {
    come = resolve
  })
  return { answer: () => response, come }
}
