import type { IncomingMessage } from 'node:http'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { readBody } from '#server/platform/http/request-body.ts'
import { keyHeader } from '#server/platform/idempotency/keyed-call.ts'
import { docsTexts } from './docs.texts.ts'
import { Unreadable } from './graphql-errors.ts'
import type { Found } from './query.ts'

/** Maximum characters of an Idempotency-Key, as the document says. */
const longestKey = 255

export function checkKey({ headers }: IncomingMessage): void {
  const key = headers[keyHeader]
  if (key !== undefined && (key.length === 0 || key.length > longestKey))
    throw new Unreadable(docsTexts.keyLength)
}

/**
 * The values in the path, as the route's schema has them.
 * @throws NOT_FOUND for an impossible id, as for an unknown one.
 */
export function pathParams(schema: Found['operation']['params'], params: Record<string, string>): unknown {
  const result = schema?.safeParse(params)
  if (result && !result.success) throw new RejectedError('NOT_FOUND')
  return result?.data ?? {}
}

const isJson = ({ headers }: IncomingMessage) =>
  /^application\/json\s*(;|$)/i.test(headers['content-type']?.trim() ?? '')

/** Whether a call sends a readable body, even if its route takes none. */
export function hasBody(request: IncomingMessage): boolean {
  const { headers } = request
  const isThere = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  return isThere && isJson(request)
}

/**
 * The body and its size in bytes. Calls `pay` with the size before parsing; `pay` may throw.
 * @throws BODY_NOT_JSON
 * @throws REQUEST_TOO_LARGE
 */
export async function jsonBody(
  request: IncomingMessage,
  pay: (bytes: number) => void,
): Promise<{ body: unknown; bytes: number }> {
  if (!isJson(request)) throw new RejectedError('BODY_NOT_JSON')
  const body = await readBody(request)
  if (body === 'too large') throw new RejectedError('REQUEST_TOO_LARGE')
  pay(body.length)
  try {
    return { body: JSON.parse(body.toString()), bytes: body.length }
  } catch {
    throw new Unreadable(docsTexts.problem[400]!, 400)
  }
}
