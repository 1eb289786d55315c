import type { ServerResponse } from 'node:http'
import type { Encoding } from '#server/platform/http/pages/accept-encoding.ts'

/** The parts of a call that its response depends on. */
export interface Posted {
  query: string
  variables: Record<string, unknown>
  operationName: string | null
}

/** Whether plain JSON is the first type that the client accepts. */
export function acceptsJson(accept: string | undefined): boolean {
  const first = accept?.split(',', 1)[0]?.trim().toLowerCase()
  return first === undefined || first === '*/*' || first === 'application/json'
}

/** The call in a POST body or a GET query string. Null if it is none, or has other fields than these. */
export function postedOf(text: string): Posted | null {
  try {
    const said: unknown = text.startsWith('?') ? saidByAddress(text) : JSON.parse(text)
    if (typeof said !== 'object' || said === null || Array.isArray(said)) return null
    const { query, variables = null, operationName = null, ...more } = said as Record<string, unknown>
    if (typeof query !== 'string' || Object.keys(more).length > 0) return null
    if (operationName !== null && typeof operationName !== 'string') return null
    if (typeof variables !== 'object' || Array.isArray(variables)) return null
    return { query, variables: (variables ?? {}) as Record<string, unknown>, operationName }
  } catch {
    return null
  }
}

function saidByAddress(search: string): Record<string, unknown> {
  const { variables, ...said } = Object.fromEntries(new URLSearchParams(search))
  return { ...said, ...(variables ? { variables: JSON.parse(variables) } : {}) }
}

export function sendResponse(response: ServerResponse, body: Buffer, encoding: Encoding): void {
  const headers: Record<string, string | number> = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  response.appendHeader('vary', 'accept-encoding, accept-language')
  response.writeHead(200, headers).end(body)
}
