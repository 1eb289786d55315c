import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A fake address search with Nominatim's protocol. */
export interface Geocoder {
  url: string
  /** Its response to every request. */
  says: { status: number; places: readonly { lat: string; lon: string; display_name: string }[] }
  /** The addresses that it was asked for. */
  asked: (string | null)[]
  close(): Promise<void>
}

export async function startGeocoder(): Promise<Geocoder> {
  const server = createServer((request, response) => {
    self.asked.push(new URL(request.url ?? '/', 'http://geocoder').searchParams.get('q'))
    response.writeHead(self.says.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(self.says.places))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const self: Geocoder = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/search`,
    says: { status: 200, places: [] },
    asked: [],
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return self
}
