import autocannon from 'autocannon'
import { headers as browsersHeaders, connections } from './measure.ts'

/** A call of the API: the nth of a measurement, from 0. Never the same twice in one run. */
export type Posted = (n: number) => { body: string; token?: string }

let calls = 0

/**
 * Responses a second to POST /graphql, each call from another address. Throws when a response is not a 200, or has an
 * error.
 */
export async function postedPerSecond(url: string, posted: Posted, seconds: number): Promise<number> {
  let rejected: string | null = null
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path: '/graphql',
        setupRequest(request) {
          calls += 1
          const { body, token } = posted(calls)
          const headers = {
            ...browsersHeaders,
            'content-type': 'application/json',
            'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          }
          return { ...request, headers, body }
        },
        onResponse(status, body) {
          if (status !== 200 || body.startsWith('{"errors"')) rejected ??= `${status} ${body.slice(0, 300)}`
        },
      },
    ],
  })
  if (rejected !== null || result.errors > 0 || result['2xx'] === 0)
    throw new Error(`${url}: ${result['2xx']} good answers, ${result.errors} errors, ${rejected}`)
  return result['2xx'] / result.duration
}
