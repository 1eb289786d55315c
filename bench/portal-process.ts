import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { LogEvent } from 'kysely'
import { createApp } from '#server/app.ts'
import { connect } from '#server/platform/db/connection/connection.ts'
import { createRenderThread } from '#server/platform/ssr/render-thread.ts'
import type { Recorded } from './confirming.ts'
import { portalDeps } from './portal-deps.ts'

// The portal as production runs it, in a separate process, so that the load generator's work does not count.
const [databaseUrl = '', now = '', records = ''] = process.argv.slice(2)

/** The statements between 'begin' and 'end', recorded on request. */
let statements: Recorded[] = []
function record({ query }: LogEvent): void {
  statements.push({ sql: query.sql, parameters: [...query.parameters] })
}
if (records)
  process.on('message', (word) => {
    process.send?.({ statements: word === 'end' ? statements : [] })
    statements = []
  })

const deps = portalDeps(connect(databaseUrl, records ? { onStatement: record } : {}), databaseUrl, now)
const renderThread = createRenderThread(new URL('../dist/web-server/render-page.js', import.meta.url).href)
renderThread.begin()
const webRoot = fileURLToPath(new URL('../dist/web', import.meta.url))
const { server } = createApp(deps, { webRoot, render: renderThread.render })
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.({ port: (server.address() as AddressInfo).port })
// Without the benchmark, the portal has no purpose.
process.on('disconnect', () => process.exit(0))
