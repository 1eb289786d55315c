import { request } from 'node:http'

/** The result of one request of many: its status and body, or that the connection ended without a response. */
export interface Outcome {
  status: number | 'cut'
  body: string
  headers: Record<string, string | string[] | undefined>
  /** How long it took, in milliseconds. */
  took: number
}

/** One request on its own connection. */
export function send(
  url: string,
  { token, query, signal }: { token?: string; query?: object; signal?: AbortSignal } = {},
): Promise<Outcome> {
  const since = performance.now()
  return new Promise((resolve) => {
    const done = (outcome: Omit<Outcome, 'took'>) => resolve({ ...outcome, took: performance.now() - since })
    const sent = request(
      url,
      {
        agent: false,
        method: query ? 'POST' : 'GET',
        headers: {
          ...(query ? { 'content-type': 'application/json' } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        signal,
      },
      (response) => {
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (text: string) => {
          body += text
        })
        response.on('end', () => done({ status: response.statusCode ?? 0, body, headers: response.headers }))
        response.on('error', () => done({ status: 'cut', body, headers: {} }))
      },
    )
    sent.on('error', () => done({ status: 'cut', body: '', headers: {} }))
    sent.end(query ? JSON.stringify(query) : undefined)
  })
}

/** 'ok', the code of its first error, or its status if it has neither. '503 TRY_AGAIN' if both matter. */
export function kindOf({ status, body }: Outcome): string {
  const code = /"code":"([A-Z_]+)"/.exec(body)?.[1]
  if (status === 200) return code ?? 'ok'
  return code ? `${status} ${code}` : String(status)
}

export function countKinds(outcomes: Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[kindOf(outcome)] = (counts[kindOf(outcome)] ?? 0) + 1
  return counts
}
