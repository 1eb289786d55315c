import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the bare server is told to answer: these bytes to every request for the path. */
export interface BareAnswer {
  path: string
  headers: Record<string, string>
  /** base64 */
  body: string
}

// The least that Node can do: look the path up and send the same bytes with the same headers.
const answers = new Map<string, { headers: Record<string, string>; body: Buffer }>()
process.on('message', (given: BareAnswer[]) => {
  for (const { path, headers, body } of given)
    answers.set(path, { headers, body: Buffer.from(body, 'base64') })
  process.send?.('ready')
})

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (!answer) response.writeHead(404).end()
  else response.writeHead(200, answer.headers).end(answer.body)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.({ port: (server.address() as AddressInfo).port })
process.on('disconnect', () => process.exit(0))
