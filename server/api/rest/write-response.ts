import type { IncomingMessage, ServerResponse } from 'node:http'
import { headersForPages } from '#server/platform/http/origins/cors.ts'
import { hasIt } from './etag.ts'
import type { Found } from './query.ts'

/** Without cookies, so that a person who is logged in at the portal is not logged in here. */
export function openToAll(response: ServerResponse): void {
  if (response.hasHeader('access-control-allow-origin')) return
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-expose-headers', headersForPages)
}

export function responseOptions(response: ServerResponse, here: Found[]): void {
  const methods = here.map(({ operation }) => operation.method.toUpperCase()).join(', ')
  const isOpen = response.hasHeader('access-control-allow-origin')
  response.setHeader('allow', `${methods}, OPTIONS`)
  if (isOpen) {
    response.setHeader('access-control-allow-methods', 'GET')
    response.setHeader('access-control-allow-headers', 'if-none-match')
    response.setHeader('access-control-max-age', '7200')
  }
  response.writeHead(204).end()
}

export function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
  etag: string,
  status: number,
): void {
  response.setHeader('etag', etag)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && hasIt(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end()
    return
  }
  const length = Buffer.byteLength(body)
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': length })
  response.end(request.method === 'HEAD' ? undefined : body)
}
