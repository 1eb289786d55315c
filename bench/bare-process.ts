import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The response of the bare server: these bytes for every request of the path. */
export interface BareResponse {
  path: string
  headers: Record<string, string>
  /** base64 */
  body: string
}

// The minimum work of Node: look the path up and send the same bytes with the same headers.
const responses = new Map<string, { headers: Record<string, string>; body: Buffer }>()
process.on('message', (given: BareResponse[]) => {
  for (const { path, headers, body } of given)
    responses.set(path, { headers, body: Buffer.from(body, 'base64') })
  process.send?.('ready')
})

const server = createServer((request, response) => {
  const result = responses.get(request.url ?? '')
  if (!result) response.writeHead(404).end()
  else response.writeHead(200, result.headers).end(result.body)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.({ port: (server.address() as AddressInfo).port })
process.on('disconnect', () => process.exit(0))
