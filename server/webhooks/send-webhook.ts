import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { type Outcome, outcomeOf } from '#domain/webhooks/delivery.rule.ts'
import { lookupOf, type MayCall, PrivateAddress } from './ssrf-check.ts'

export interface Message {
  id: string
  type: string
  /** When the change happened that the message reports. */
  timestamp: Date
  data: unknown
}

/** In milliseconds, for the total of lookup, connection and response headers. */
const timeout = 10_000

/**
 * Posts a message, signed as in Standard Webhooks. Only to public addresses, checked while connecting. Follows no
 * redirect, and reads only the status of the response.
 */
export function sendWebhook(
  address: string,
  secret: string,
  message: Message,
  now: Date,
  mayCall: MayCall,
): Promise<Outcome> {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  // A numeric address needs no lookup, so it is checked here.
  if (isIP(host) && !mayCall(host))
    return Promise.resolve({ ok: false, status: null, reason: 'privateAddress' })
  const { id, type, timestamp, data } = message
  const body = JSON.stringify({ type, timestamp: timestamp.toISOString(), data })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Archway-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': Math.floor(now.getTime() / 1000),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  }
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve) => {
    const sent = send(url, {
      method: 'POST',
      headers,
      agent: false,
      lookup: lookupOf(mayCall),
      signal: AbortSignal.timeout(timeout),
    })
    sent.on('response', (response) => {
      resolve(outcomeOf(response.statusCode ?? 0))
      response.destroy()
    })
    sent.on('error', (error) => resolve({ ok: false, status: null, reason: reasonOf(error) }))
    sent.end(body)
  })
}

function reasonOf(error: Error & { code?: string }) {
  if (error instanceof PrivateAddress) return 'privateAddress'
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout'
  return error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN' ? 'unknownName' : 'unreachable'
}
