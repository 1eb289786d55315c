import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A fake siteverify server of reCAPTCHA, hCaptcha and Turnstile. Each token that begins with 'human' is valid
 * once.
 */
export interface SiteverifyServer {
  url: string
  secret: string
  /** False: every token is rejected, as for a robot. */
  trusting: boolean
  /** The number of requests so far. */
  asked: number
  close(): Promise<void>
}

export async function startSiteverify(): Promise<SiteverifyServer> {
  const used = new Set<string>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const form = new URLSearchParams(body)
    const token = form.get('response') ?? ''
    const isFresh = token.startsWith('human') && !used.has(token)
    const success =
      request.method === 'POST' && form.get('secret') === self.secret && self.trusting && isFresh
    self.asked += 1
    used.add(token)
    const result = success ? { success } : { success, 'error-codes': ['invalid-input-response'] }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const self: SiteverifyServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    secret: 'secret of the journey',
    trusting: true,
    asked: 0,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return self
}
